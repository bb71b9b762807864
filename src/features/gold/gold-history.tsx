import { useState } from 'react';
import styled from 'styled-components';
import { calendarDateBeside } from '@/domain/calendar-date';
import { clockWords } from '@/domain/date-words';
import { formatGold } from '@/domain/money';
import { reservationCode } from '@/domain/reservation-code';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { api } from '@/platform/http';
import { PagedList } from '@/ui/patterns/paged-list';
import { useTask } from '@/ui/patterns/use-task';
import { Button } from '@/ui/pieces/button';
import { Chip } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { SmartLink } from '@/ui/pieces/smart-link';
import { ColumnTable } from '@/ui/pieces/tables';
import { NoWrap } from '@/ui/pieces/text';

type Kind = 'all' | 'in' | 'out';
type Entry = ItemOf<'GET /api/v1/users/me/user_gold_histories/'>;

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: 'すべて' },
  { value: 'in', label: '追加' },
  { value: 'out', label: '利用' },
];

/** Every movement of gold, newest first, with the balance after it. */
export default function GoldHistory() {
  const [kind, setKind] = useState<Kind>('all');
  return (
    <Section spacing="transaction" title="履歴" id="history">
      <Kinds aria-label="履歴の種類">
        {KINDS.map(({ value, label }) => (
          <Chip key={value} pressed={value === kind} onPress={() => setKind(value)}>
            {label}
          </Chip>
        ))}
      </Kinds>
      <Entries key={kind} kind={kind} />
    </Section>
  );
}

function Entries({ kind }: { kind: Kind }) {
  const entries = useApiPages('GET /api/v1/users/me/user_gold_histories/', { query: { type: kind } });
  return (
    <PagedList
      from={entries}
      failed="履歴を読み込めませんでした"
      empty={<EmptyState art="wallet" title="ゴールドの履歴はありません" />}
    >
      {(items) => (
        <Gutter>
          <ColumnTable caption="ゴールドの履歴" heads={['日付', '内容', '増減', '残高']} amounts={2}>
            {items.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ColumnTable>
        </Gutter>
      )}
    </PagedList>
  );
}

function Row({ entry }: { entry: Entry }) {
  const at = new Date(entry.created_at);
  return (
    <tr>
      <Muted>{dayOf(at)}</Muted>
      <td>
        <What>
          {entry.reservation_id === null ? (
            entry.label
          ) : (
            <SmartLink href={paths.reservation(entry.reservation_id)}>{entry.label}</SmartLink>
          )}
          <small>
            {`${clockWords(at)}　`}
            {entry.reservation_id !== null && <NoWrap>予約 {reservationCode(entry.reservation_id)}</NoWrap>}
          </small>
          {entry.order_id !== null && <ReceiptButton orderId={entry.order_id} />}
        </What>
      </td>
      <td data-end>
        {entry.amount !== 0 && (
          <Amount $in={entry.amount > 0}>{`${entry.amount > 0 ? '+' : ''}${formatGold(entry.amount)}`}</Amount>
        )}
      </td>
      <Muted data-end>{formatGold(entry.balance_after)}</Muted>
    </tr>
  );
}

/** The receipt of a purchase as a PDF. */
function ReceiptButton({ orderId }: { orderId: string }) {
  const save = useTask(
    async () => {
      const params = { order_id: orderId };
      const file = await api('GET /api/v1/users/me/gold_orders/{order_id}/receipt/', { params });
      (await import('@/platform/device/save-base64')).saveBase64(file);
    },
    { refusedByToast: true },
  );
  return (
    <Button tone="quiet" size="sm" loading={save.busy} onClick={() => void save.run()}>
      領収書
    </Button>
  );
}

// Gold counts by the calendar, unlike bookings: a purchase at 1:00 belongs to the new day.
const dayOf = (at: Date): string => calendarDateBeside(serverNow(), at);

const Kinds = styled.div.attrs({ role: 'group' })`
  display: flex;
  gap: 8px;
  padding: 6px var(--gutter) 8px;
`;

const What = styled.div`
  padding-block: 8px;
  word-break: auto-phrase;

  a { position: relative; text-decoration: underline; text-underline-offset: 3px; }
  a::after { content: ''; position: absolute; inset: -10px 0 -24px; }
`;

const Amount = styled.b<{ $in: boolean }>`
  color: ${({ $in }) => ($in ? 'var(--positive)' : 'var(--ink)')};
`;

const Muted = styled.td`
  &:first-child { width: 84px; }
  color: var(--muted);
`;
