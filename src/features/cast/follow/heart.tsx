import Heart from 'lucide-react/icons/heart';
import styled from 'styled-components';
import { BarAction } from '@/components/bar-action';
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
  if (!isGuest && followed === null) return null;
  const shared = {
    'aria-pressed': followed === true,
    onClick: () => (isGuest ? askForAccount(paths.follows(castId)) : toggle()),
  };
  const label = `${name}さんをフォロー`;
  if (look === 'bar')
    return <BarAction icon={Heart} word="フォロー" label={label} filled={followed === true} {...shared} />;
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
