import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { useCommand } from '@/ui/patterns/use-command';
import { ActionBar } from '@/ui/pieces/action-bar';
import { BarAction } from '@/ui/pieces/bar-action';
import { Button } from '@/ui/pieces/button';
import { type Plan, VIDEO_ENDPOINTS, type Video } from './types';

type VideoBarProps = { video: Video; plan: Plan | undefined; onPlay: (() => void) | null };

/**
 * The page's one action: buys the film, or plays one that the customer has. `plan` is the one that the customer chose
 * to join instead; `onPlay` is null while it plays.
 */
export function VideoBar(props: VideoBarProps) {
  const { video } = props;
  return (
    <ActionBar
      lead={
        <>
          <LikeAction video={video} />
          <KeepAction video={video} />
        </>
      }
    >
      <MainAction {...props} />
    </ActionBar>
  );
}

function MainAction({ video, plan, onPlay }: VideoBarProps) {
  const { data: me } = useApi('GET /api/v1/male_users/me/', {});
  if (video.owned || video.by_plan) {
    return (
      <Button size="lg" disabled={onPlay === null} onClick={() => onPlay?.()}>
        {onPlay === null ? '再生中' : '再生する'}
      </Button>
    );
  }
  if (me && me.identity_state !== 'approved') {
    return (
      <Button size="lg" href={paths.identity({ from: paidVideoPaths.video(video.id) })}>
        本人確認へ進む
      </Button>
    );
  }
  if (plan) {
    return (
      <Button
        size="lg"
        href={paidVideoPaths.join(plan.female_cast.id)}
        note={`${formatGold(plan.price)}/月　月額プラン`}
      >
        加入へ進む
      </Button>
    );
  }
  return (
    <Button
      size="lg"
      href={paidVideoPaths.video(video.id, 'confirm')}
      note={`${formatGold(video.price)}　この動画だけ`}
    >
      購入へ進む
    </Button>
  );
}

const SETTLED = { refresh: VIDEO_ENDPOINTS, refusedByToast: true };

function LikeAction({ video: { id, liked } }: { video: Video }) {
  const like = useCommand('PUT /api/v1/users/me/movie_likes/{movie_id}/', SETTLED);
  const unlike = useCommand('DELETE /api/v1/users/me/movie_likes/{movie_id}/', SETTLED);
  return (
    <BarAction
      icon={Heart}
      word="いいね"
      label="この動画にいいね"
      filled={liked}
      aria-pressed={liked}
      onClick={() => void (liked ? unlike : like).run({ params: { movie_id: id } })}
    />
  );
}

function KeepAction({ video: { id, bookmarked } }: { video: Video }) {
  const keep = useCommand('PUT /api/v1/users/me/paid_video_bookmarks/{paid_video_id}/', {
    ...SETTLED,
    done: '保存しました',
  });
  const drop = useCommand('DELETE /api/v1/users/me/paid_video_bookmarks/{paid_video_id}/', SETTLED);
  return (
    <BarAction
      icon={Bookmark}
      word="保存"
      label="この動画を保存"
      filled={bookmarked}
      aria-pressed={bookmarked}
      onClick={() => void (bookmarked ? drop : keep).run({ params: { paid_video_id: id } })}
    />
  );
}
