import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { calendarDate } from '@/domain/date-words';
import { formatGold } from '@/domain/money';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { Icon, type IconType } from '@/ui/pieces/icon';
import { Gutter } from '@/ui/pieces/layout';
import { type LegalRow, LegalRows } from '@/ui/pieces/legal-rows';
import { Section } from '@/ui/pieces/section';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Warning } from '@/ui/pieces/text';

type Balance = Data<'GET /api/v1/users/me/mygold/'>;

/** Props of GoldSum: the customer's balance, once it is known, and what is taken from it. */
export type GoldSumProps = { gold: Balance | undefined; price: number; after: string };

/** How much gold a balance lacks. */
export const lackOf = (gold: Balance | undefined, price: number): number =>
  gold ? Math.max(0, price - gold.total) : 0;

/** The customer's balance, what is taken, and what is left; or how much is missing. */
export function GoldSum({ gold, price, after }: GoldSumProps) {
  const need = lackOf(gold, price);
  return (
    <>
      <Sum>
        <div>
          <dt>いまの残高</dt>
          <dd>{gold ? formatGold(gold.total) : '—'}</dd>
        </div>
        <div>
          <dt>
            使うゴールド
            {gold?.next_expiry && <small>{calendarDate(gold.next_expiry.expires_at)}に失効する分から</small>}
          </dt>
          <dd>{formatGold(-price)}</dd>
        </div>
        <div>
          <dt>{after}</dt>
          <dd>{gold && need === 0 ? formatGold(gold.total - price) : '—'}</dd>
        </div>
      </Sum>
      {need > 0 && (
        <Gutter>
          <Warning role="status">あと {formatGold(need)} 必要です</Warning>
        </Gutter>
      )}
    </>
  );
}

/** Everything that the law asks for before the button, with who sells. */
export function LegalItems({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <Section spacing="transaction" title="ご確認ください">
      <Gutter>
        <LegalRows rows={[...rows.map(([key, value]) => ({ key, value })), SELLER]} />
      </Gutter>
    </Section>
  );
}

/** Props of GoldButton: gold that is missing, the page that buying gold comes back to, and what the press does. */
export type GoldButtonProps = {
  need: number;
  from: string;
  busy: boolean;
  busyText: string;
  onPress: () => void;
  children: ReactNode;
};

/** Pays with gold, or leads to buying what is missing of it. */
export function GoldButton({ need, from, busy, busyText, onPress, children }: GoldButtonProps) {
  if (need > 0)
    return (
      <Button tone="gold" size="lg" href={paths.goldFor({ need, from })}>
        ゴールドを購入
      </Button>
    );
  return (
    <Button size="lg" loading={busy} loadingText={busyText} onClick={onPress}>
      {children}
    </Button>
  );
}

/** A sentence of what stays true, behind its sign. */
export function Assurance({ icon, children }: { icon: IconType; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} size={20} />
      <p>{children}</p>
    </li>
  );
}

/** A list of assurances. */
export const AssuranceList = styled.ul`
  padding: 0 var(--gutter) 20px;

  li { display: grid; grid-template-columns: 20px 1fr; gap: 12px; padding: 9px 0; font: var(--t-14); }
  svg { margin-top: 1px; color: var(--muted); }
  p { text-wrap: pretty; word-break: auto-phrase; }
`;

const Sum = styled.dl`
  padding-inline: var(--gutter);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > div { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; padding: 6px 0; }
  dt { color: var(--muted); }
  dt small { margin-left: 12px; font: var(--t-12); }
  > :last-child { margin-top: 8px; padding-top: 12px; border-top: 2px solid var(--ink); }
  > :last-child dt { color: var(--ink); font-weight: 700; }
  > :last-child dd { color: var(--gold); font: 700 1.5rem/1.2 var(--font); }
`;

const Law = styled(SmartLink)`
  display: inline-block;
  padding-block: 8px;
  color: var(--accent);
  font-weight: 700;
`;

const SELLER: LegalRow = {
  key: '販売者',
  value: (
    <>
      YOI運営事務局
      <br />
      <Law href={paths.legal('tokushoho')}>特定商取引法に基づく表記</Law>
    </>
  ),
};
