import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/paths';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { wide } from '@/ui/pieces/theme/tokens';
import type { Tab } from './reservation-list';
import { ReservationListSkeleton } from './reservation-list-skeleton';

// The booking has its place on the same page: a customer who books loads no list.
const ReservationList = later(() => import('./reservation-list'), <ReservationListSkeleton />);

const OffersReceived = later(() => import('./offers-received'));

const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'live', label: '予約中' },
  { value: 'past', label: '過去' },
  { value: 'cancelled', label: 'キャンセル' },
];

/** A customer's reservations in three tabs; the tab stands in the address. */
export function ReserveListScreen() {
  const router = useRouter();
  const tab = TABS.find(({ value }) => value === router.query.tab)?.value ?? 'live';
  useLive();
  const choose = (value: Tab) =>
    void router.replace({ pathname: paths.reserve(), query: value === 'live' ? {} : { tab: value } }, undefined, {
      shallow: true,
      scroll: false,
    });
  return (
    <Screen title="予約">
      <Gutter>
        <Tabs>
          <SegmentedControl<Tab> label="予約の種類" options={TABS} value={tab} onChange={choose} />
        </Tabs>
      </Gutter>
      {tab === 'live' && <OffersReceived />}
      <ReservationList key={tab} tab={tab} />
    </Screen>
  );
}

const Tabs = styled.div`
  @media ${wide} { max-width: 480px; }
`;
