import { useEffect } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/domain/business-day';
import { calledName } from '@/domain/called-name';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useMedia } from '@/hooks/use-media';
import { useNow } from '@/hooks/use-now';
import { NoticeBell } from '@/parts/notice-bell';
import { castPaths } from '@/paths/cast';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Avatar } from '@/ui/pieces/avatar';
import { later } from '@/ui/pieces/later';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { wide } from '@/ui/pieces/theme/tokens';
import { AcceptingSwitch } from './accepting-switch';
import { HomePanel } from './home-panel';
import { RequestList, warmRequests } from './request-list';
import { ShiftLine } from './shift-line';
import type { Home } from './types';

// Most days have a shift, and this part asks whether the cast takes a break.
const NoShift = later(() => import('./no-shift'));
// It asks first whether there is anything to say.
const Unreachable = later(() => import('./unreachable'));
// Below the first screenful.
const HomeRows = later(() => import('./home-rows'));
// Phones never show it.
const WeekAhead = later(() => import('./week-ahead'));

/** `/home`: today's shift, the requests that wait, the next booking, today's reward. Follows live. */
export function CastHomeScreen() {
  useLive();
  useEffect(warmRequests, []);
  const me = useApi('GET /api/v1/female_casts/me/', {});
  const home = useApi('GET /api/v1/female_casts/me/home_top/', {}, { refreshInterval: 60_000 });
  const cast = me.data?.edges.female_cast;
  return (
    <Screen
      tab="ホーム"
      right={<NoticeBell href={castPaths.notices} />}
      left={cast && <Avatar src={cast.photo.url} name={cast.display_name} size={32} />}
      title={
        cast ? (
          <>
            {calledName(cast.display_name)}
            <Store>{cast.store_name}</Store>
          </>
        ) : (
          'ホーム'
        )
      }
    >
      <Loaded from={home} failed="ホームを表示できませんでした" waiting={WAITING}>
        {(data) => <Day home={data} />}
      </Loaded>
      {(home.data !== undefined || home.error !== undefined) && <HomeRows />}
    </Screen>
  );
}

/** The day at a glance, then what waits for the cast. */
function Day({ home }: { home: Home }) {
  const now = useNow(30_000);
  const beside = useMedia(wide);
  const { business_date: today, shift } = home;
  return (
    <>
      <Today>
        <div>
          <p className="num">本日 {formatDate(today)}</p>
          <h2 className="num">{shift ? `${shift.from}–${shift.to}` : '出勤なし'}</h2>
        </div>
        <AcceptingSwitch accepting={home.accepting} />
        {shift && (
          <Line>
            <ShiftLine shift={shift} now={now} leads />
          </Line>
        )}
      </Today>
      {home.accepting && <Unreachable />}
      {!shift && <NoShift today={today} />}
      <RequestList requests={home.requests} today={today} />
      <HomePanel home={home} />
      {beside && <WeekAhead today={today} />}
    </>
  );
}

// The geometry of a day with one request.
const WAITING = (
  <SkeletonGroup>
    <SkeletonLines
      gap={20}
      top={12}
      lines={[
        ['46%', 32],
        ['100%', 36],
        ['100%', 212],
        ['60%', 24],
        ['40%', 36],
      ]}
    />
  </SkeletonGroup>
);

const Store = styled.small`
  margin-left: 10px;
  font: var(--t-12);
  color: var(--muted);
`;

const Today = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  padding: 4px var(--gutter) 16px;

  @media ${wide} { padding-bottom: 20px; h2 { font-size: 2rem; } }
  p { font: var(--t-13); color: var(--muted); }
  h2 { font: var(--t-24); font-weight: 700; }
`;

const Line = styled.div`
  flex: 0 0 100%;
  margin-top: 14px;
`;
