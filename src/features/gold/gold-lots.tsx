import styled from 'styled-components';
import type { Data } from '@/contract';
import { calendarDateInFull, daysUntil } from '@/domain/calendar-date';
import { GOLD_ADVICE_DAYS } from '@/domain/limits';
import { formatGold } from '@/domain/money';
import { serverNow } from '@/platform/clock';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { ColumnTable } from '@/ui/pieces/tables';
import { Tag } from '@/ui/pieces/tag';
import { Footnote } from '@/ui/pieces/text';

type Lots = Data<'GET /api/v1/users/me/gold/expired/'>;

/** What lapses when: each lot with its day, what it was given for, the days that are left, and what is left of it. */
export default function GoldLots({ lots }: { lots: Source<Lots> }) {
  return (
    <Section spacing="transaction" title="有効期限">
      <Loaded
        from={{ ...lots, data: lots.data?.filter(({ expired }) => !expired) }}
        failed="有効期限を読み込めませんでした"
        waiting={<Waiting />}
        empty={<EmptyState art="wallet" title="期限のあるゴールドはありません" />}
      >
        {(left) => (
          <Gutter>
            <ColumnTable {...COLUMNS}>
              {left.map((lot) => (
                <Lot key={lot.lot_id} lot={lot} />
              ))}
            </ColumnTable>
            <Under>期限の近いものから使います。購入したゴールドの期限は180日で、延長はできません。</Under>
          </Gutter>
        )}
      </Loaded>
    </Section>
  );
}

const COLUMNS = { caption: 'ゴールドの有効期限', heads: ['失効日', '内訳', '残り', '残高'], amounts: 2 };

function Lot({ lot }: { lot: Lots[number] }) {
  const days = daysUntil(serverNow(), lot.expires_at);
  const soon = days <= GOLD_ADVICE_DAYS[0];
  return (
    <tr>
      <Day scope="row" $soon={soon}>
        {calendarDateInFull(lot.expires_at)}
      </Day>
      <td>
        <What>
          {lot.label}
          {lot.kind === 'free' && <Tag tone="gold">無償</Tag>}
        </What>
      </td>
      <DaysLeft data-end $soon={soon}>
        {days}日
      </DaysLeft>
      <Day as="td" data-end $soon={soon}>
        {formatGold(lot.amount)}
      </Day>
    </tr>
  );
}

// Heads and rows in the geometry of the table.
function Waiting() {
  return (
    <SkeletonGroup>
      <Gutter>
        <ColumnTable {...COLUMNS} aria-hidden>
          {['a', 'b', 'c'].map((row) => (
            <tr key={row}>
              {['88px', '48px', '32px', '48px'].map((width, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={at} data-end={at > 1 || undefined}>
                  <Skeleton width={width} height="16px" />
                </td>
              ))}
            </tr>
          ))}
        </ColumnTable>
      </Gutter>
    </SkeletonGroup>
  );
}

const Day = styled.th<{ $soon: boolean }>`
  ${({ $soon }) => $soon && '&&& { font-weight: 700; }'}
`;

const DaysLeft = styled.td<{ $soon: boolean }>`
  ${({ $soon }) => $soon && 'color: var(--gold); font-weight: 700;'}
`;

const What = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;

const Under = styled(Footnote)`
  padding-top: 10px;
  border-top: 1px solid var(--line);
`;
