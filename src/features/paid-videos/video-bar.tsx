import Bookmark from 'lucide-react/icons/bookmark';
import Heart from 'lucide-react/icons/heart';
import { ActionBar } from '@/components/action-bar';
import { BarAction } from '@/components/bar-action';
import { Button } from '@/components/button';
import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useCommand } from '@/kit/use-command';
import { paidVideoPaths } from '@/shell/paid-video-paths';
import { paths } from '@/shell/paths';
import { type Plan, VIDEO_READINGS, type Video } from './types';

/** The page's one action: buys the film, or plays what he has. `plan` is the one that he has chosen to join instead; `onPlay` is null while it plays. */
export function VideoBar({
  video,
  plan,
  onPlay,
}: {
  video: Video;
  plan: Plan | undefined;
  onPlay: (() => void) | null;
}) {
  const { data: me } = useApi('GET /api/v1/male_users/me/', {});
  return (
    <ActionBar
      lead={
        <>
          <LikeAction video={video} />
          <KeepAction video={video} />
        </>
      }
    >
      {video.owned || video.by_plan ? (
        <Button size="lg" disabled={onPlay === null} onClick={() => onPlay?.()}>
          {onPlay === null ? '再生中' : '再生する'}
        </Button>
      ) : me && me.identity_state !== 'approved' ? (
        <Button size="lg" href={paths.identity({ from: paidVideoPaths.video(video.id) })}>
          本人確認へ進む
        </Button>
      ) : plan ? (
        <Button
          size="lg"
          href={paidVideoPaths.join(plan.female_cast.id)}
          note={`${formatGold(plan.price)}/月　月額プラン`}
        >
          加入へ進む
        </Button>
      ) : (
        <Button
          size="lg"
          href={paidVideoPaths.video(video.id, 'confirm')}
          note={`${formatGold(video.price)}　この動画だけ`}
        >
          購入へ進む
        </Button>
      )}
    </ActionBar>
  );
}

const SETTLED = { refresh: VIDEO_READINGS, refusedByToast: true };

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
