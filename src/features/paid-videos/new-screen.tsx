import { useApiPages } from '@/hooks/use-api-pages';
import { paidVideoPaths } from '@/paths/paid-videos';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
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
