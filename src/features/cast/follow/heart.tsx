import Heart from 'lucide-react/icons/heart';
import { useDeferredValue } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { useAccountPush } from '@/hooks/use-account-push';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { BarAction } from '@/ui/pieces/bar-action';
import { Icon } from '@/ui/pieces/icon';
import { useFollow } from './use-follow';

/** `photo` lies in the corner of a picture, `bar` stands beside the page's action with its word. */
export type HeartProps = { castId: number; name: string; variant: 'photo' | 'bar' };

/** Follows a cast by one press; a guest is asked to register first. Shows nothing to casts. */
export default function FollowHeart(props: HeartProps) {
  // All hearts of a list learn at once who is signed in; they are drawn in slices.
  const { state } = useDeferredValue(useSession());
  if (state === 'unknown') return null;
  return state === 'guest' ? <GuestHeart {...props} /> : <MemberHeart {...props} />;
}

function GuestHeart(props: HeartProps) {
  const askForAccount = useAccountPush();
  return <HeartButton {...props} followed={false} onPress={() => askForAccount(paths.follows(props.castId))} />;
}

function MemberHeart(props: HeartProps) {
  const { followed, toggle } = useFollow(props.castId, props.name);
  return followed !== null && <HeartButton {...props} followed={followed} onPress={toggle} />;
}

function HeartButton({ name, variant, followed, onPress }: HeartProps & { followed: boolean; onPress: () => void }) {
  const shared = { 'aria-pressed': followed, onClick: onPress };
  const label = `${calledName(name)}をフォロー`;
  if (variant === 'bar')
    return (
      <BarAction icon={Heart} word={followed ? 'フォロー中' : 'フォロー'} label={label} filled={followed} {...shared} />
    );
  return (
    <OnPhoto type="button" aria-label={label} {...shared}>
      <Icon of={Heart} size={24} filled />
    </OnPhoto>
  );
}

const OnPhoto = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: var(--faint);

  svg { stroke: #fff; stroke-width: 2.4; paint-order: stroke; }
  &[aria-pressed='true'] { color: var(--accent); }
`;
