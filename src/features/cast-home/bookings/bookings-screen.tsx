import { useRouter } from 'next/router';
import styled from 'styled-components';
import { EmptyState } from '@/components/empty-state';
import { Gutter } from '@/components/layout';
import { SegmentedControl } from '@/components/segmented-control';
import { wide } from '@/components/theme/tokens';
import { AGREED_STATES } from '@/domain/machines/reservation';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { useLive } from '@/hooks/use-live';
import { PagedList } from '@/kit/paged-list';
import { Screen } from '@/kit/screen';
import { NoticeBell } from '@/parts/notice-bell';
import { castPaths } from '@/shell/cast-paths';
import { paths } from '@/shell/paths';
import { RequestList } from '../request-list';
import type { Request } from '../types';
import { BookingDays } from './booking-days';
import { Today } from './today';

type When = 'today' | 'upcoming' | 'past';

const LIST = 'GET /api/v1/users/me/reservations/';
const WHEN: readonly When[] = ['today', 'upcoming', 'past'];
const FULL_PAGE = 50;

/** `/reserve` of a cast: 本日, 今後, 過去, each row a booking that opens. The tab stands in the address. */
export default function BookingsScreen() {
  const router = useRouter();
  const when = WHEN.find((one) => one === router.query.when) ?? 'today';
  useLive();
  const home = useApi('GET /api/v1/female_casts/me/home_top/', {}, { refreshInterval: 60_000 });
  const today = useApiPages(LIST, { query: { side: 'cast', when: 'today', limit: FULL_PAGE } });
  const upcoming = useApiPages(LIST, { query: { side: 'cast', when: 'upcoming', limit: FULL_PAGE } });
  const counts = { today: count(today.items, () => true), upcoming: count(upcoming.items, isAgreed), past: '' };
  const options = [
    { value: 'today' as const, label: `本日${counts.today}` },
    { value: 'upcoming' as const, label: `今後${counts.upcoming}` },
    { value: 'past' as const, label: '過去' },
  ];
  const choose = (value: When) =>
    void router.replace({ pathname: paths.reserve(), query: value === 'today' ? {} : { when: value } }, undefined, {
      shallow: true,
      scroll: false,
    });
  const date = home.data?.business_date ?? '';
  const isOn = ({ business_date: day }: Request) => (when === 'today' ? day === date : day > date);
  return (
    <Screen title="予約" right={<NoticeBell href={castPaths.notices} />}>
      <Gutter>
        <Tabs>
          <SegmentedControl<When> label="予約の種類" options={options} value={when} onChange={choose} />
        </Tabs>
      </Gutter>
      {home.data && when !== 'past' && (
        <RequestList key={when} requests={home.data.requests.filter(isOn)} today={date} only="requests" />
      )}
      {when === 'past' && <Past today={date} />}
      {when === 'today' && (
        <PagedList from={today} failed="予約を読み込めませんでした" empty={NONE_TODAY}>
          {(bookings) => <Today bookings={bookings} home={home.data} />}
        </PagedList>
      )}
      {when === 'upcoming' && (
        <PagedList from={upcoming} failed="予約を読み込めませんでした" empty={NONE_COMING}>
          {(bookings) => <BookingDays bookings={bookings.filter(isNoRequest)} today={date} />}
        </PagedList>
      )}
    </Screen>
  );
}

function Past({ today }: { today: string }) {
  const past = useApiPages(LIST, { query: { side: 'cast', when: 'past' } });
  return (
    <PagedList from={past} failed="予約を読み込めませんでした" empty={NONE_PAST}>
      {(bookings) => <BookingDays bookings={bookings} today={today} />}
    </PagedList>
  );
}

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
const NONE_PAST = <EmptyState title="過去の予約はまだありません" note="終わった予約がここに並びます。" />;

const isAgreed = ({ state }: Request) => AGREED_STATES.includes(state);
const isNoRequest = ({ state }: Request) => state !== 'requested' && state !== 'adjusting';
const count = (items: readonly Request[] | undefined, counts: (one: Request) => boolean) =>
  items === undefined ? '' : ` ${items.filter(counts).length}`;

const Tabs = styled.div`
  padding-bottom: 12px;

  @media ${wide} { max-width: 480px; }
`;
