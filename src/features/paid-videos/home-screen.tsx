import type { ReactNode } from 'react';
import type { CustomerVideoList } from '@/domain/paid-videos';
import { useApi } from '@/hooks/use-api';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Section } from '@/ui/pieces/section';
import { LIST_WORDS } from './list-words';
import { VideoRail } from './video-tiles';
import { VideosWaiting } from './waiting';

/** /paid-videos/home: what the customer bought, kept and liked. */
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

function Shelf({ list, action }: { list: CustomerVideoList; action?: { label: string; href: string } }) {
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
