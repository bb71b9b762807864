import ReceiptText from 'lucide-react/icons/receipt-text';
import Search from 'lucide-react/icons/search';
import styled from 'styled-components';
import { calendarDate } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { IconButton } from '@/ui/pieces/icon-button';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { Footnote, Note } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';
import { AsOf, noteRead } from './as-of';
import { CreatorRows } from './creator-rows';
import { ListChips } from './list-chips';
import { PlanRows } from './plans/plan-rows';
import type { Video } from './types';
import { useSeenVideos } from './use-seen-videos';
import { VideoCard, VideoRail, VideoRow } from './video-tiles';
import { VideosWaiting } from './waiting';

const RAIL = 8;
const PLACES = 3;
const CASTS = 4;

/** /paid-videos: the newest film, the new ones, the week's ranking, plans, and whose films there are. */
export function PaidVideosScreen() {
  const newest = useApi('GET /api/v1/paid_videos/', { query: { limit: RAIL } }, { onSuccess: noteRead });
  const ranking = useApi('GET /api/v1/paid_videos/ranking/', {});
  const creators = useApi('GET /api/v1/paid_videos/creators/', {});
  const plans = useApi('GET /api/v1/paid_video_plans/', {});
  useSeenVideos();
  return (
    <Screen
      title="有料動画"
      back={{ href: paths.mypage }}
      right={
        <>
          <IconButton icon={Search} label="動画を検索" href={paidVideoPaths.search()} />
          <IconButton icon={ReceiptText} label="購入履歴" href={paidVideoPaths.history} />
        </>
      }
    >
      <ListChips current="top" />
      <AsOf>
        <Loaded
          from={{ ...newest, data: newest.data?.data }}
          failed="新着動画を読み込めませんでした"
          waiting={<VideosWaiting />}
          empty={<EmptyState title="新着動画はありません" note="公開されると、ここに並びます。" />}
        >
          {(videos) => <Newest videos={videos} />}
        </Loaded>
        <Section title="週間ランキング" more={{ label: 'すべて見る', href: paidVideoPaths.ranking }}>
          <Loaded
            from={ranking}
            failed="ランキングを読み込めませんでした"
            waiting={<SkeletonRows />}
            empty={<EmptyState title="ランキングは準備中です" />}
          >
            {(videos) => (
              <ol>
                {videos.slice(0, PLACES).map((video, at) => (
                  <li key={video.id}>
                    <VideoRow video={video} place={at + 1} />
                  </li>
                ))}
              </ol>
            )}
          </Loaded>
        </Section>
        {plans.data?.length !== 0 && (
          <Section title="月額プラン">
            <Gutter>
              <Note>そのキャストの動画を、期間中すべて視聴できます。</Note>
            </Gutter>
            <Loaded from={plans} failed="月額プランを読み込めませんでした" waiting={<SkeletonRows round />}>
              {(sold) => <PlanRows plans={sold.slice(0, CASTS)} />}
            </Loaded>
          </Section>
        )}
        <Section title="キャストから選ぶ" more={{ label: 'すべて見る', href: paidVideoPaths.creator() }}>
          <Loaded
            from={creators}
            failed="キャストを読み込めませんでした"
            waiting={<SkeletonRows round />}
            empty={<EmptyState title="動画は準備中です" />}
          >
            {(casts) => <CreatorRows casts={casts.slice(0, CASTS)} />}
          </Loaded>
        </Section>
        <Gutter>
          <Foot>すべて審査済みの、露骨な表現を含まない動画です。</Foot>
        </Gutter>
      </AsOf>
    </Screen>
  );
}

function Newest({ videos: [first, ...others] }: { videos: readonly Video[] }) {
  return (
    <>
      {first && (
        <Hero>
          <VideoCard video={first} priority plate={`新着　${calendarDate(first.published_at)}`} />
        </Hero>
      )}
      {others.length > 0 && (
        <Section title="新着" more={{ label: 'すべて見る', href: paidVideoPaths.list('new') }}>
          <VideoRail videos={others} />
        </Section>
      )}
    </>
  );
}

const Hero = styled(Gutter)`
  padding-top: 8px;

  && a > b { font-size: 1.0625rem; }
  /* The words beside the picture, as of the first article. */
  @media ${wide} {
    && a { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); grid-template-rows: 1fr auto 1fr; column-gap: 20px; }
    && a > :first-child { grid-row: 1 / span 3; }
    && a > b { grid-row: 1; grid-column: 2; align-self: end; font-size: 1.25rem; }
    && a > :last-child { grid-row: 2; grid-column: 2; }
  }
`;

const Foot = styled(Footnote)`
  padding: 24px 0 8px;
`;
