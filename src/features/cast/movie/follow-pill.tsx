import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { useAccountPush } from '@/hooks/use-account-push';
import { paths } from '@/paths';
import { useFollow } from '../follow/use-follow';

/** Follows the cast of a film; a guest is asked to register. Shows nothing to casts. */
export function FollowPill({ castId, name }: { castId: number; name: string }) {
  const { followed, isGuest, toggle } = useFollow(castId, name);
  const askForAccount = useAccountPush();
  if (!isGuest && followed === null) return null;
  return (
    <Pill
      type="button"
      aria-pressed={followed === true}
      aria-label={`${calledName(name)}をフォロー`}
      onClick={() => (isGuest ? askForAccount(paths.follows(castId)) : toggle())}
    >
      {followed ? 'フォロー中' : 'フォロー'}
    </Pill>
  );
}

const Pill = styled.button`
  justify-self: end;
  min-height: 44px;
  padding: 0 16px;
  border: 1px solid var(--night-muted);
  border-radius: var(--r-full);
  font: var(--t-14);
  font-weight: 700;
  white-space: nowrap;

  &[aria-pressed='true'] { color: var(--muted); }
`;
