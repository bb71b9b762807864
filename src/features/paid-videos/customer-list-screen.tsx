import type { CustomerVideoList } from '@/domain/paid-videos';
import { useApiPages } from '@/hooks/use-api-pages';
import { paidVideoPaths } from '@/paths/paid-videos';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { ListChips } from './list-chips';
import { LIST_WORDS } from './list-words';
import { VideoGrid } from './video-tiles';
import { VideosWaiting } from './waiting';

/** /paid-videos/list/{liked,bookmarked,purchased}: the customer's films, the latest first. */
export function CustomerListScreen({ list }: { list: CustomerVideoList }) {
  const videos = useApiPages('GET /api/v1/users/me/paid_videos/', { query: { list } });
  const words = LIST_WORDS[list];
  return (
    <Screen title={words.title} back={{ href: paidVideoPaths.top }}>
      <ListChips current={list} />
      <PagedList
        from={videos}
        failed={`${words.title}を読み込めませんでした`}
        waiting={<VideosWaiting />}
        empty={<EmptyState title={words.empty} action={{ label: '動画を見る', href: paidVideoPaths.top }} />}
      >
        {(items) => <VideoGrid videos={items} />}
      </PagedList>
    </Screen>
  );
}

export const LikedScreen = () => <CustomerListScreen list="liked" />;
export const BookmarkedScreen = () => <CustomerListScreen list="bookmarked" />;
export const PurchasedScreen = () => <CustomerListScreen list="purchased" />;
