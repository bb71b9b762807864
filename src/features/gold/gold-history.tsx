import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Gutter } from '@/components/layout';
import { List, ListRow } from '@/components/list-row';
import { Section } from '@/components/section';
import { SkeletonGroup, SkeletonRow } from '@/components/skeleton';
import { TOKYO_OFFSET_MS } from '@/domain/business-day';
import { formatGold } from '@/domain/money';
import { type ItemOf, useApiPages } from '@/hooks/use-api-pages';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';

dayjs.extend(utc);

type Kind = 'all' | 'in' | 'out';
type Entry = ItemOf<'GET /api/v1/users/me/user_gold_histories/'>;

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'all', label: 'すべて' },
  { value: 'in', label: '追加' },
  { value: 'out', label: '利用' },
];

/** Every movement of gold, newest first, with the balance after it. */
export function GoldHistory() {
  const [kind, setKind] = useState<Kind>('all');
  return (
    <Section rhythm="transaction" title="履歴" id="history">
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
  const { items, error, hasMore, loadingMore, more, refresh } = useApiPages(
    'GET /api/v1/users/me/user_gold_histories/',
    {
      query: { type: kind },
    },
  );
  if (!items) {
    if (error === undefined) return <Waiting />;
    return <ErrorState what="履歴を読み込めませんでした" how={messageOf(error)} onRetry={() => void refresh()} />;
  }
  if (items.length === 0) return <EmptyState art="purse" title="ゴールドの履歴はありません" />;
  return (
    <>
      <List>
        {items.map((entry) => (
          <ListRow
            key={entry.id}
            label={entry.label}
            note={`${whenOf(entry.created_at)}　残高 ${formatGold(entry.balance_after)}`}
            value={entry.amount === 0 ? undefined : <Amount $in={entry.amount > 0}>{amountOf(entry)}</Amount>}
            {...(entry.reservation_id === null ? {} : { href: paths.reservation(entry.reservation_id) })}
          />
        ))}
      </List>
      {hasMore && (
        <Gutter>
          <Button tone="secondary" full loading={loadingMore} loadingText="読み込み中" onClick={() => void more()}>
            もっと見る
          </Button>
        </Gutter>
      )}
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonGroup>
  );
}

function amountOf({ amount }: Entry): string {
  return `${amount > 0 ? '+' : ''}${formatGold(amount)}`;
}

// Gold counts by the calendar, unlike bookings: a purchase at 1:00 belongs to the new day.
function whenOf(instant: string): string {
  const at = new Date(instant);
  return dayjs.utc(at).add(TOKYO_OFFSET_MS).format('YYYY/MM/DD HH:mm');
}

const Kinds = styled.div.attrs({ role: 'group' })`
  display: flex;
  gap: 8px;
  padding: 6px var(--gutter) 8px;
`;

const Amount = styled.b<{ $in: boolean }>`
  && { color: ${({ $in }) => ($in ? 'var(--positive)' : 'var(--ink)')}; }
`;
