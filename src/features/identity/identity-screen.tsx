import { useRouter } from 'next/router';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { inside, paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import type { Latest } from './types';

const LINES = [
  ['48%', 28],
  ['72%', 16],
  ['100%', 64],
  ['100%', 64],
  ['100%', 64],
] as const;
const waiting = (
  <SkeletonGroup>
    <SkeletonLines lines={LINES} />
  </SkeletonGroup>
);
const SendSteps = later(() => import('./send-steps'), waiting);
const Result = later(() => import('./result'), waiting);

/**
 * `/mypage/account/identity?from=`: sends pictures of a document, and says how far the check is. After a break the
 * state comes from the server; `from` is where the customer was refused, and leads back there after approval.
 */
export function IdentityScreen() {
  const { query } = useRouter();
  const latest = useApi('GET /api/v1/users/me/identity_checks/latest/', {});
  useLive();
  return (
    <Screen title="本人確認" back={{ href: inside(query.from) ?? paths.mypage }}>
      <Column>
        <Loaded from={latest} failed="本人確認の状態を読み込めませんでした" waiting={waiting}>
          {(shown) => (isSending(shown, query.step) ? <SendSteps latest={shown} /> : <Result latest={shown} />)}
        </Loaded>
      </Column>
    </Screen>
  );
}

// A customer who was sent back reads why first; a step in the address means that the customer goes on.
function isSending({ state }: Latest, step: string | string[] | undefined): boolean {
  if (state === 'submitted' || state === 'approved') return false;
  return state !== 'rejected' || step !== undefined;
}

const Column = styled.div`
  max-width: calc(656px + 2 * var(--gutter));
  padding: 4px var(--gutter) 40px;
`;
