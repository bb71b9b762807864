import { useRouter } from 'next/router';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { useApi } from '@/hooks/use-api';
import { useApiPages } from '@/hooks/use-api-pages';
import { paths } from '@/paths';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Loaded } from '@/ui/patterns/loaded';
import { PagedList } from '@/ui/patterns/paged-list';
import { Screen } from '@/ui/patterns/screen';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { later } from '@/ui/pieces/later';
import { Section } from '@/ui/pieces/section';
import { CreatorRows } from './creator-rows';
import { PlanOffer } from './plans/plan-offer';
import { VideoGrid } from './video-tiles';
import { FilmWaiting, VideosWaiting } from './waiting';

// The player is loaded where a film is shown, and nowhere else.
const VideoScreen = later(() => import('./video-screen'), <FilmWaiting />);
const JoinScreen = later(() => import('./plans/join-screen'), <VideosWaiting />);

/**
 * /paid-videos/creator: whose films there are; `girl_id` = a cast's, `video` = one of them; `step=join` = the last
 * look before the cast's plan.
 */
export function CreatorScreen() {
  const { isReady, query } = useRouter();
  const videoId = [query.video].flat()[0];
  const castId = Number([query.girl_id].flat()[0]);
  if (!isReady)
    return (
      <Screen title="有料動画" back={{ href: paidVideoPaths.top }}>
        <VideosWaiting />
      </Screen>
    );
  if (videoId) return <VideoScreen id={videoId} step={query.step === 'confirm' ? 'confirm' : 'watch'} />;
  if (!Number.isInteger(castId) || castId <= 0) return <AllCreators />;
  return query.step === 'join' ? <JoinScreen castId={castId} /> : <OneCreator castId={castId} />;
}

function AllCreators() {
  const creators = useApi('GET /api/v1/paid_videos/creators/', {});
  return (
    <Screen title="キャストから選ぶ" back={{ href: paidVideoPaths.top }}>
      <Loaded
        from={creators}
        failed="キャストを読み込めませんでした"
        empty={<EmptyState title="動画は準備中です" note="公開されると、ここに並びます。" />}
      >
        {(casts) => <CreatorRows casts={casts} />}
      </Loaded>
    </Screen>
  );
}

function OneCreator({ castId }: { castId: number }) {
  const videos = useApiPages('GET /api/v1/paid_videos/', { query: { female_cast_id: castId } });
  const { data: creators } = useApi('GET /api/v1/paid_videos/creators/', {});
  const count = creators?.find(({ id }) => id === castId)?.videos;
  const cast = videos.items?.[0]?.female_cast;
  return (
    <Screen
      title={cast ? `${calledName(cast.display_name)}の動画` : 'キャストの動画'}
      back={{ href: paidVideoPaths.creator() }}
    >
      {cast && (
        <Who>
          <Avatar src={cast.photo.url} name={cast.display_name} size={64} />
          <p>
            <b>{cast.display_name}</b>
            <small>{cast.store_name}</small>
          </p>
          <Button tone="secondary" size="sm" href={paths.cast(castId)}>
            プロフィール
          </Button>
        </Who>
      )}
      <PlanOffer castId={castId} />
      <Section title={count === undefined ? '動画' : `動画 ${count}本`} note="新しい順">
        <PagedList
          from={videos}
          failed="動画を読み込めませんでした"
          waiting={<VideosWaiting />}
          empty={
            <EmptyState title="動画は準備中です" action={{ label: 'ほかの動画を見る', href: paidVideoPaths.top }} />
          }
        >
          {(items) => <VideoGrid videos={items} />}
        </PagedList>
      </Section>
    </Screen>
  );
}

const Who = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  padding: 8px var(--gutter);

  b, small { display: block; }
  b { font: var(--t-17); font-weight: 700; }
  small { font: var(--t-13); color: var(--muted); }
`;
