import { BOOKING_MONTHS, BOOKING_PARTS, type BookingPart } from '@/domain/booking-parts';
import { businessDateOf } from '@/domain/business-day';
import { keysOf } from '@/domain/keys';
import { monthAfter, monthOf } from '@/domain/month';
import { castPaths } from '@/paths/cast';
import { serverNow } from '@/platform/clock';
import { PagedList } from '@/ui/patterns/paged-list';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { List, ListRow } from '@/ui/pieces/list-row';
import { AsOf } from './as-of';
import { BookingDays } from './booking-days';
import { Months, monthName } from './months';
import { useBookings } from './use-bookings';

/** Which of the bookings that are over are shown; null = the latest month, and all of its bookings. */
export type PastFilter = { month: string | null; only: BookingPart | null };

const PARTS = keysOf(BOOKING_PARTS);

/** 過去: three months with their sums, one of them chosen, and its bookings by day, all of them or a part. */
export function Past({ filter, onChange }: { filter: PastFilter; onChange: (change: Partial<PastFilter>) => void }) {
  const today = businessDateOf(serverNow());
  const latest = monthOf(today);
  const months = Array.from({ length: BOOKING_MONTHS }, (_, back) => monthAfter(latest, -back));
  const month = months.find((one) => one === filter.month) ?? latest;
  const { only } = filter;
  const { bookings, readAt } = useBookings({ when: 'past', month, ...(only ? { only } : {}) });
  return (
    <>
      <Months months={months} chosen={month} onChoose={(one) => onChange({ month: one === latest ? null : one })} />
      <ChipRow role="group" aria-label="表示する予約">
        <Chip pressed={only === null} onPress={() => onChange({ only: null })}>
          すべて
        </Chip>
        {PARTS.map((part) => (
          <Chip key={part} pressed={only === part} onPress={() => onChange({ only: part })}>
            {BOOKING_PARTS[part]}
          </Chip>
        ))}
      </ChipRow>
      <AsOf readAt={readAt} />
      <PagedList
        from={bookings}
        failed="予約を読み込めませんでした"
        empty={
          only ? (
            <EmptyState
              art="calendar"
              title={`${monthName(month)}の「${BOOKING_PARTS[only]}」の予約はありません`}
              action={{ label: 'すべての予約を表示', onPress: () => onChange({ only: null }) }}
            />
          ) : (
            <EmptyState
              art="calendar"
              title={`${monthName(month)}の予約は${month === latest ? 'まだ' : ''}ありません`}
              note="終わった予約と、取り消された予約がここに並びます。"
            />
          )
        }
      >
        {(items) => <BookingDays bookings={items} today={today} />}
      </PagedList>
      {bookings.items !== undefined && !bookings.hasMore && (
        <List>
          <ListRow label="接客履歴を見る" note="メモと、これより前のお客様" href={castPaths.history} />
        </List>
      )}
    </>
  );
}
