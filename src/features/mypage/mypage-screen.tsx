import styled from 'styled-components';
import type { Data } from '@/contract';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { NoticeBell } from '@/parts/notice-bell';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { Stack } from '@/ui/pieces/layout';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Band, Hairline } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { wide, withPanel } from '@/ui/pieces/theme/tokens';
import { Balance } from './balance';
import { FollowedTonight } from './followed-tonight';
import { Menu } from './menu';
import { NextReservation } from './next-reservation';
import { Reliability } from './reliability';

// Most customers are approved and owe nothing.
const IdentityNotice = later(() => import('./identity-notice'));
const OwedNotice = later<{ payAt: typeof paths.payment }>(async () => ({
  default: (await import('@/parts/owed-notice')).OwedNotice,
}));

/**
 * A customer's own page: name, gold, reliability, what comes next, and the way to everything else of the customer. On
 * a wide screen the menu stands beside what there is to know.
 */
export function MypageScreen() {
  const me = useApi('GET /api/v1/male_users/me/', {});
  const follows = useApi('GET /api/v1/users/me/follows/', {});
  // It is not known how many of them work tonight: below them the menu comes with them, so that it does not move under
  // a finger.
  const areFollowsKnown = follows.data !== undefined || follows.error !== undefined;
  useLive();
  return (
    <Screen title="マイページ" right={<NoticeBell href={paths.notices} />}>
      <Top>
        <Loaded from={me} failed="お客様の情報を読み込めませんでした" waiting={<Waiting />}>
          {(person) => (
            <>
              <Person me={person} />
              {person.identity_state !== 'approved' && <IdentityNotice state={person.identity_state} />}
            </>
          )}
        </Loaded>
      </Top>
      <OwedNotice payAt={paths.payment} />
      <RightPanel label="お客様の状況" narrow="inline">
        <Balance />
        <Reliability />
        <Hairline />
        <NextReservation />
        <FollowedTonight />
      </RightPanel>
      <Ways $wait={!areFollowsKnown}>
        <Parting />
        <Menu />
      </Ways>
    </Screen>
  );
}

function Person({ me }: { me: Data<'GET /api/v1/male_users/me/'> }) {
  return (
    <Who>
      <Initial aria-hidden="true">{[...me.nickname][0]}</Initial>
      <div>
        <b>{me.nickname}</b>
        <p>ご利用 {me.visits}回</p>
      </div>
    </Who>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Who>
        <Skeleton width="64px" height="64px" radius={32} />
        <Stack $gap={8}>
          <Skeleton width="88px" height="22px" />
          <Skeleton width="120px" height="14px" />
        </Stack>
      </Who>
    </SkeletonGroup>
  );
}

/* In a column of its own nothing stands above the menu that could move it. */
const Ways = styled.div<{ $wait: boolean }>`
  ${({ $wait }) => $wait && 'display: none;'}

  @media ${wide} {
    > ul { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); }
    > ul > li { display: grid; word-break: auto-phrase; }
    > ul > li:nth-child(2) { border-top: 0; }
  }
  @media ${withPanel} { display: block; }
`;

/* In a column of its own a line is enough. */
const Parting = styled(Band)`
  && { margin-top: 0; }

  @media ${withPanel} { height: 1px; background: var(--line); }
`;

/* The customer's gold is a panel of its own: what could not be read must not touch it. */
const Top = styled.div`
  > [role='alert'] { margin-bottom: 16px; }
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px var(--gutter) 16px;

  b { font: var(--t-20); font-weight: 700; }
  p { font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
`;

const Initial = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 64px;
  height: 64px;
  border-radius: 50%;
  background: var(--ink);
  color: var(--ground);
  font: 700 1.5rem/1 var(--font);
`;
