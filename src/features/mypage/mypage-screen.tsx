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
import { Band, Hairline } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
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

/** A customer's own page: name, gold, reliability, what comes next, and the way to everything else of the customer. */
export function MypageScreen() {
  const me = useApi('GET /api/v1/male_users/me/', {});
  const follows = useApi('GET /api/v1/users/me/follows/', {});
  // It is not known how many of them work tonight: the menu comes with them, so that it does not move under a finger.
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
      <Balance />
      <Reliability />
      <Hairline />
      <NextReservation />
      {areFollowsKnown && (
        <>
          <FollowedTonight />
          <Band style={{ marginTop: 0 }} />
          <Menu />
        </>
      )}
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
