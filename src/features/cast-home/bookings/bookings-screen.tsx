import styled from 'styled-components';
import { BOOKING_PARTS, BOOKING_TABS, type BookingTab } from '@/domain/booking-parts';
import { addDays } from '@/domain/business-day';
import { keysOf } from '@/domain/keys';
import { SHIFT } from '@/domain/limits';
import { AGREED_STATES } from '@/domain/machines/reservation';
import { type AddressQuery, textOf, useAddressState } from '@/hooks/use-address-state';
import { useApi } from '@/hooks/use-api';
import type { Pages } from '@/hooks/use-api-pages';
import { useLive } from '@/hooks/use-live';
import { NoticeBell } from '@/parts/notice-bell';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { wide } from '@/ui/pieces/theme/tokens';
import { RequestList } from '../request-list';
import type { Request } from '../types';
import { AsOf } from './as-of';
import { BookingDays } from './booking-days';
import { Past, type PastFilter } from './past';
import { Today } from './today';
import { type LIST, useBookings } from './use-bookings';

const FULL_PAGE = 50;

/** `/reserve` of a cast: 本日, 今後, 過去, each row a booking that opens. Tab, month and part stand in the address. */
export default function BookingsScreen() {
  const { value, change } = useAddressState(read, write);
  const { when } = value;
  useLive();
  const home = useApi('GET /api/v1/female_casts/me/home_top/', {}, { refreshInterval: 60_000 });
  const today = useBookings({ when: 'today', limit: FULL_PAGE });
  const upcoming = useBookings({ when: 'upcoming', limit: FULL_PAGE });
  const counts = {
    today: count(today.bookings.items, () => true),
    upcoming: count(upcoming.bookings.items, isAgreed),
  };
  const options = [
    { value: 'today' as const, label: `本日${counts.today}` },
    { value: 'upcoming' as const, label: `今後${counts.upcoming}` },
    { value: 'past' as const, label: '過去' },
  ];
  const date = home.data?.business_date ?? '';
  const isOn = ({ business_date: day }: Request) => (when === 'today' ? day === date : day > date);
  return (
    <Screen title="予約" right={<NoticeBell href={castPaths.notices} />}>
      <Gutter>
        <Tabs>
          <SegmentedControl<BookingTab>
            label="予約の種類"
            options={options}
            value={when}
            onChange={(one) => change({ when: one })}
          />
        </Tabs>
      </Gutter>
      {home.data && when !== 'past' && (
        <RequestList key={when} requests={home.data.requests.filter(isOn)} today={date} only="requests" />
      )}
      {when === 'today' && (
        <>
          <AsOf readAt={today.readAt} />
          <PagedList from={today.bookings} failed="予約を読み込めませんでした" empty={NONE_TODAY}>
            {(bookings) => <Today bookings={bookings} home={home.data} />}
          </PagedList>
        </>
      )}
      {when === 'upcoming' && (
        <>
          <AsOf readAt={upcoming.readAt} />
          <Upcoming bookings={upcoming.bookings} today={date} />
        </>
      )}
      {when === 'past' && <Past filter={value} onChange={change} />}
    </Screen>
  );
}

/** The bookings of later days, each day with the hours of the cast's shift. */
function Upcoming({ bookings, today }: { bookings: Pages<typeof LIST>; today: string }) {
  const shifts = useApi(
    'GET /api/v1/female_casts/me/shifts/',
    today === '' ? null : { query: { from: today, to: addDays(today, SHIFT.daysAhead) } },
  );
  return (
    <PagedList from={bookings} failed="予約を読み込めませんでした" empty={NONE_COMING}>
      {(items) => <BookingDays bookings={items.filter(isNoRequest)} today={today} shifts={shifts.data} />}
    </PagedList>
  );
}

type Address = PastFilter & { when: BookingTab };
const PARTS = keysOf(BOOKING_PARTS);
const read = (query: AddressQuery): Address => ({
  when: BOOKING_TABS.find((one) => one === query.when) ?? 'today',
  month: textOf(query.month) ?? null,
  only: PARTS.find((part) => part === query.only) ?? null,
});
const write = ({ when, month, only }: Address): Record<string, string> => {
  if (when !== 'past') return when === 'today' ? {} : { when };
  return { when, ...(month && { month }), ...(only && { only }) };
};

const NONE_TODAY = (
  <EmptyState
    title="本日の予約はまだありません"
    note="空き時間は、フォロワーにお知らせできます。"
    action={{ label: '空き時間を知らせる', href: castPaths.followers }}
  />
);
const NONE_COMING = (
  <EmptyState
    title="今後の予約はまだありません"
    note="出勤を登録すると、予約を受けられます。"
    action={{ label: 'スケジュールを見る', href: paths.castSchedule }}
  />
);

const isAgreed = ({ state }: Request) => AGREED_STATES.includes(state);
const isNoRequest = ({ state }: Request) => state !== 'requested' && state !== 'adjusting';
const count = (items: readonly Request[] | undefined, counts: (one: Request) => boolean) =>
  items === undefined ? '' : ` ${items.filter(counts).length}`;

const Tabs = styled.div`
  padding-bottom: 12px;

  @media ${wide} { max-width: 480px; }
`;
