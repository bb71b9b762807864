import { useApiPages } from '@/hooks/use-api-pages';
import { bookingSnapshot, useOfflineSnapshot } from '@/hooks/use-offline-snapshot';
import { paths } from '@/paths';
import { PagedList } from '@/ui/patterns/paged-list';
import { EmptyState } from '@/ui/pieces/empty-state';
import { ReservationCard } from './reservation-card';
import { ReservationCards, ReservationListSkeleton } from './reservation-list-skeleton';
import type { Reservation } from './status-words';

/** 予約中, 過去, キャンセル. */
export type Tab = 'live' | 'past' | 'cancelled';

const EMPTY: Readonly<Record<Tab, { title: string; note: string }>> = {
  live: { title: '予定されている予約はありません', note: '気になるキャストの空き時間から予約できます。' },
  past: { title: 'ご利用履歴はまだありません', note: 'ご利用が終わった予約がここに並びます。' },
  cancelled: { title: 'キャンセルした予約はありません', note: 'お断り・時間切れの予約もここに並びます。' },
};

/** The reservations of one tab, a page after the other. */
export default function ReservationList({ tab }: { tab: Tab }) {
  const pages = useApiPages('GET /api/v1/users/me/reservations/', { query: { tab } });
  useOfflineSnapshot(tab === 'live' ? pages.items && nextOf(pages.items) : undefined);
  const none = (
    <EmptyState
      {...EMPTY[tab]}
      art={tab === 'live' ? 'door' : 'calendar'}
      action={{ label: 'キャストを探す', href: paths.casts() }}
    />
  );
  return (
    <PagedList from={pages} failed="予約を読み込めませんでした" waiting={<ReservationListSkeleton />} empty={none}>
      {(reservations) => (
        <ReservationCards>
          {reservations.map((reservation) => (
            <li key={reservation.id}>
              <ReservationCard reservation={reservation} />
            </li>
          ))}
        </ReservationCards>
      )}
    </PagedList>
  );
}

function nextOf(reservations: readonly Reservation[]) {
  const [next] = reservations.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  return bookingSnapshot(next ? { ...next, name: next.female_cast.display_name } : null);
}
