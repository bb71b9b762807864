import { VIDEO_RANKING_DAYS } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { VideoRow } from './video-tiles';

/** /paid-videos/ranking: what was bought most often in the last week. */
export function VideoRankingScreen() {
  const ranking = useApi('GET /api/v1/paid_videos/ranking/', {});
  return (
    <Screen title="週間ランキング" back={{ href: paidVideoPaths.top }}>
      <Gutter>
        <Footnote>
          直近{VIDEO_RANKING_DAYS}日間に購入された数の順です。同じ数のときは、いいねの多い順に並びます。
        </Footnote>
      </Gutter>
      <Loaded
        from={ranking}
        failed="ランキングを読み込めませんでした"
        empty={<EmptyState title="ランキングは準備中です" />}
      >
        {(videos) => (
          <ol>
            {videos.map((video, at) => (
              <li key={video.id}>
                <VideoRow video={video} place={at + 1} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Screen>
  );
}
