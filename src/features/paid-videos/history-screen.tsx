import CirclePlay from 'lucide-react/icons/circle-play';
import Repeat from 'lucide-react/icons/repeat-2';
import styled from 'styled-components';
import { tokyoDateOf } from '@/domain/business-day';
import { calendarDate } from '@/domain/date-words';
import { keysOf } from '@/domain/keys';
import { formatGold } from '@/domain/money';
import { monthLabel, monthOf } from '@/domain/month';
import { PURCHASE_PARTS, type PurchasePart } from '@/domain/paid-videos';
import { type AddressQuery, useAddressState } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { paidVideoPaths } from '@/paths/paid-videos';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import type { Purchase } from './types';
import { Gold } from './video-tiles';

/** /paid-videos/purchase/history: what the customer paid for, month by month, and what came back. */
export function PurchaseHistoryScreen() {
  const { value, ready, change } = useAddressState(read, write);
  return (
    <Screen title="購入履歴" back={{ href: paidVideoPaths.top }}>
      <ChipRow role="group" aria-label="表示する購入">
        <Chip pressed={value.part === null} onPress={() => change({ part: null })}>
          すべて
        </Chip>
        {PARTS.map((part) => (
          <Chip key={part} pressed={value.part === part} onPress={() => change({ part })}>
            {PURCHASE_PARTS[part]}
          </Chip>
        ))}
      </ChipRow>
      {ready ? <Purchases part={value.part} /> : <SkeletonRows />}
    </Screen>
  );
}

const PARTS = keysOf(PURCHASE_PARTS);

const EMPTY: Readonly<Record<PurchasePart | 'all', string>> = {
  all: '購入した動画はありません',
  video: '1本ずつ購入した動画はありません',
  plan: 'プランのお支払いはありません',
  returned: '返還されたものはありません',
};

type PurchaseFilter = { part: PurchasePart | null };
const read = (query: AddressQuery): PurchaseFilter => ({ part: PARTS.find((part) => part === query.part) ?? null });
const write = ({ part }: PurchaseFilter): Record<string, string> => (part ? { part } : {});

function Purchases({ part }: PurchaseFilter) {
  const query = part ? { query: { part } } : {};
  const purchases = useApiPages('GET /api/v1/users/me/paid_video_purchases/', query);
  const sums = useApi('GET /api/v1/users/me/paid_video_purchases/months/', query).data;
  /** What a month comes to, of which the list may show only the beginning. */
  const sumOf = (month: string) => {
    const sum = sums?.find((one) => one.month === month);
    if (!sum) return undefined;
    return part === 'returned' ? `返還 ${formatGold(sum.returned)}` : `合計 ${formatGold(sum.amount)}`;
  };
  return (
    <PagedList
      from={purchases}
      failed="購入履歴を読み込めませんでした"
      empty={
        <EmptyState
          art="wallet"
          title={EMPTY[part ?? 'all']}
          action={{ label: '動画を見る', href: paidVideoPaths.top }}
        />
      }
    >
      {(items) =>
        months(items).map(([month, rows]) => (
          <Section key={month} spacing="transaction" title={monthLabel(month)} note={sumOf(month)}>
            <List>
              {rows.map((purchase) => (
                <Row key={purchase.id} purchase={purchase} />
              ))}
            </List>
          </Section>
        ))
      }
    </PagedList>
  );
}

function Row({ purchase }: { purchase: Purchase }) {
  const { id, title, amount, bought_at, refunded_at, period } = purchase;
  const returned = refunded_at === null ? '' : `　${calendarDate(refunded_at)} 返還済み`;
  return (
    <ListRow
      icon={period === null ? CirclePlay : Repeat}
      label={title}
      note={`${calendarDate(bought_at)}　${boughtWhat(purchase)}${returned}`}
      value={refunded_at === null ? <Gold>{formatGold(-amount)}</Gold> : <Back>+{formatGold(amount)}</Back>}
      href={paidVideoPaths.purchase(id)}
    />
  );
}

function boughtWhat({ period, cast_name: castName }: Purchase): string {
  if (period === null) return castName;
  return period.number === 0 ? '加入' : '更新';
}

function months(purchases: readonly Purchase[]): [string, Purchase[]][] {
  const groups = new Map<string, Purchase[]>();
  for (const purchase of purchases) {
    const month = monthOf(tokyoDateOf(new Date(purchase.bought_at)));
    groups.set(month, [...(groups.get(month) ?? []), purchase]);
  }
  return [...groups];
}

const Back = styled.b`
  color: var(--positive);
  font-variant-numeric: tabular-nums;
`;
