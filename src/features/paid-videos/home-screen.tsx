import type { ReactNode } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Section } from '@/components/section';
import type { OwnVideoList } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { Screen } from '@/kit/screen';
import { paidVideoPaths } from '@/shell/paid-video-paths';
import { LIST_WORDS } from './list-words';
import { VideoRail } from './video-tiles';
import { VideosWaiting } from './waiting';

/** /paid-videos/home: what he bought, kept and liked. */
export function VideoHomeScreen() {
  return (
    <Screen title="マイ動画" back={{ href: paidVideoPaths.top }}>
      <Shelf list="purchased" action={{ label: '動画を見る', href: paidVideoPaths.top }} />
      <Shelf list="bookmarked" />
      <Shelf list="liked" />
    </Screen>
  );
}

const SHOWN = 8;

function Shelf({ list, action }: { list: OwnVideoList; action?: { label: string; href: string } }) {
  const videos = useApi('GET /api/v1/users/me/paid_videos/', { query: { list, limit: SHOWN } });
  const { title, empty } = LIST_WORDS[list];
  const nothing: ReactNode = <EmptyState title={empty} {...(action ? { action } : {})} />;
  return (
    <Section title={title} more={{ label: 'すべて見る', href: paidVideoPaths.list(list) }}>
      <Loaded
        from={{ ...videos, data: videos.data?.data }}
        failed={`${title}を読み込めませんでした`}
        waiting={<VideosWaiting />}
        empty={nothing}
      >
        {(items) => <VideoRail videos={items} />}
      </Loaded>
    </Section>
  );
}
