import { EmptyState } from '@/components/empty-state';
import { useApiPages } from '@/hooks/use-api-pages';
import { PagedList } from '@/kit/paged-list';
import { Screen } from '@/kit/screen';
import { paidVideoPaths } from '@/shell/paid-video-paths';
import { useSeenVideos } from './use-seen-videos';
import { VideoGrid } from './video-tiles';
import { VideosWaiting } from './waiting';

/** /paid-videos/list/new: every film, the newest first. */
export function NewVideosScreen() {
  const videos = useApiPages('GET /api/v1/paid_videos/', {});
  useSeenVideos();
  return (
    <Screen title="新着動画" back={{ href: paidVideoPaths.top }}>
      <PagedList
        from={videos}
        failed="新着動画を読み込めませんでした"
        waiting={<VideosWaiting />}
        empty={<EmptyState title="新着動画はありません" note="公開されると、ここに並びます。" />}
      >
        {(items) => <VideoGrid videos={items} />}
      </PagedList>
    </Screen>
  );
}
