import { useState } from 'react';
import styled from 'styled-components';
import { ActionBar, ActionTotal } from '@/components/action-bar';
import { Button } from '@/components/button';
import { RadioGroup, RadioRow } from '@/components/choice';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Gutter } from '@/components/layout';
import { Section } from '@/components/section';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import type { Data } from '@/contract';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import { type Mode, type Purpose, useBuying } from './use-buying';

type Offer = Data<'GET /api/v1/users/me/gold_packs/'>;

/** Props of PackForm: what he buys for, a pack that he chose before, and whether all that decides the page is known. */
export type PackFormProps = Purpose & { pack: string | undefined; ready: boolean };

/** Choosing a pack and, where there is a choice, who takes the card. */
export function PackForm({ ready, ...wish }: PackFormProps) {
  const { data, error, mutate, isValidating } = useApi('GET /api/v1/users/me/gold_packs/', {});
  return (
    <Section rhythm="transaction" title="ゴールドを購入する">
      {data && ready ? (
        <Offered offer={data} {...wish} />
      ) : error === undefined ? (
        <Waiting />
      ) : (
        <ErrorState
          what="購入できるゴールドを読み込めませんでした"
          how={messageOf(error)}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
    </Section>
  );
}

function Offered({ offer, need, from, pack: chosenBefore }: Omit<PackFormProps, 'ready'> & { offer: Offer }) {
  const [packCode, setPack] = useState(() => chosenBefore ?? proposedPack(offer, need));
  const [providerCode, setProvider] = useState(offer.providers[0]?.code);
  const [wantsQuick, setQuick] = useState(true);
  const { sending, problem, buy } = useBuying({ need, from });
  const pack = offer.packs.find(({ code }) => code === packCode) ?? offer.packs[0];
  const provider = offer.providers.find(({ code }) => code === providerCode) ?? offer.providers[0];
  if (!pack || !provider) {
    return <EmptyState art="purse" title="現在ゴールドを購入できません" note="時間をおいて再度お試しください。" />;
  }
  const mode: Mode = provider.quick && wantsQuick ? 'quick' : 'first';
  return (
    <Gutter>
      {need !== null && <Need role="status">あと {formatGold(need)} 必要です</Need>}
      <RadioGroup legend="購入するゴールド">
        {offer.packs.map((item) => (
          <RadioRow
            key={item.code}
            name="pack"
            value={item.code}
            checked={item.code === pack.code}
            onChange={() => setPack(item.code)}
            label={formatGold(item.paid_gold + item.free_gold)}
            note={item.free_gold > 0 ? `うち無償 ${formatGold(item.free_gold)}` : undefined}
            aside={<Price>{formatYen(item.price)}</Price>}
          />
        ))}
      </RadioGroup>
      {offer.providers.length > 1 && (
        <Choice>
          <h3>決済会社</h3>
          <RadioGroup legend="決済会社">
            {offer.providers.map((item) => (
              <RadioRow
                key={item.code}
                name="provider"
                value={item.code}
                checked={item.code === provider.code}
                onChange={() => setProvider(item.code)}
                label={item.name}
                strong={false}
              />
            ))}
          </RadioGroup>
        </Choice>
      )}
      {provider.quick && (
        <Choice>
          <h3>カード</h3>
          <RadioGroup legend="カード">
            <RadioRow
              name="mode"
              checked={mode === 'quick'}
              onChange={() => setQuick(true)}
              label="前回のカードで支払う"
              note="カード番号の入力は不要です"
              strong={false}
            />
            <RadioRow
              name="mode"
              checked={mode === 'first'}
              onChange={() => setQuick(false)}
              label="別のカードで支払う"
              strong={false}
            />
          </RadioGroup>
        </Choice>
      )}
      <Note>有効期限は{offer.gold_until}です。クレジットカードでお支払いいただけます。</Note>
      <div role="alert">{problem !== null && <Fault>{problem}</Fault>}</div>
      <ActionBar
        lead={<ActionTotal note={formatGold(pack.paid_gold + pack.free_gold)} amount={formatYen(pack.price)} />}
      >
        <Button
          size="lg"
          loading={sending}
          onClick={() => void buy({ pack: pack.code, provider: provider.code, mode })}
        >
          購入へ進む
        </Button>
      </ActionBar>
    </Gutter>
  );
}

function proposedPack(offer: Offer, need: number | null): string | undefined {
  const enough = offer.packs.find((pack) => pack.paid_gold + pack.free_gold >= (need ?? 0));
  return need === null ? (offer.packs[2] ?? offer.packs[0])?.code : (enough ?? offer.packs.at(-1))?.code;
}

const ROWS = ['44%', '48%', '52%', '46%', '50%', '54%'];

function Waiting() {
  return (
    <SkeletonGroup>
      <Gutter>
        {ROWS.map((width) => (
          <Row key={width}>
            <Skeleton width={width} height="20px" />
          </Row>
        ))}
      </Gutter>
    </SkeletonGroup>
  );
}

const Row = styled.div`
  padding: 17px 0;

  & + & { border-top: 1px solid var(--line); }
`;

const Need = styled.p`
  margin: 6px 0 4px;
  padding: 10px 12px;
  border-radius: var(--r-control);
  background: var(--warning-tint);
  color: var(--warning);
  font: var(--t-14);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Price = styled.b`
  font: 700 15px/1.6 var(--font);
  color: var(--ink);
`;

const Choice = styled.div`
  padding-top: 20px;

  h3 { font: var(--t-14); font-weight: 700; }
`;

const Note = styled.p`
  padding: 8px 0 4px;
  font: var(--t-12);
  color: var(--muted);
`;

const Fault = styled.p`
  padding-block: 4px;
  font: var(--t-14);
  color: var(--danger);
`;
