import Heart from 'lucide-react/icons/heart';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { useAccountPush } from '@/hooks/use-account-push';
import { paths } from '@/shell/paths';
import { useFollow } from './use-follow';

/** `photo` lies in the corner of a picture, `bar` stands beside the page's action with its word. */
export type HeartProps = { castId: number; name: string; look: 'photo' | 'bar' };

/** Follows a cast by one press; a guest is asked to register first. Nothing for her own side of the product. */
export default function FollowHeart({ castId, name, look }: HeartProps) {
  const { followed, isGuest, toggle } = useFollow(castId, name);
  const askForAccount = useAccountPush();
  const Face = look === 'photo' ? OnPhoto : InBar;
  const inside = (
    <>
      <Icon of={Heart} size={look === 'photo' ? 24 : 22} filled={followed === true || look === 'photo'} />
      {look === 'bar' && <small>フォロー</small>}
    </>
  );
  const label = `${name}さんをフォロー`;
  if (!isGuest && followed === null) return null;
  const press = () => (isGuest ? askForAccount(paths.follows(castId)) : toggle());
  return (
    <Face type="button" aria-pressed={followed === true} aria-label={label} onClick={press}>
      {inside}
    </Face>
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

const InBar = styled.button`
  display: grid;
  justify-items: center;
  min-width: 48px;
  min-height: 44px;
  color: var(--ink);

  small { font: var(--t-12); white-space: nowrap; }
  &[aria-pressed='true'] svg { color: var(--accent); }
`;
