import Ban from 'lucide-react/icons/ban';
import Head from 'next/head';
import { useState } from 'react';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { Header } from '@/components/header';
import { IconButton } from '@/components/icon-button';
import { Gutter } from '@/components/layout';
import { List } from '@/components/list-row';
import { SkeletonGroup, SkeletonRow } from '@/components/skeleton';
import { useApiPages } from '@/hooks/use-api-pages';
import { useLive } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { useSession } from '@/platform/auth';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import { BlockSheet } from './block-sheet';
import { RoomRow } from './room-row';

/** `/talk`: the rooms of either side, those with a live booking first. Follows live. */
export function TalkListScreen() {
  const [blocks, setBlocks] = useState(false);
  return (
    <>
      <Head>
        <title key="title">トーク｜YOI</title>
      </Head>
      <Header
        title="トーク"
        right={<IconButton icon={Ban} label="ブロックした相手" onClick={() => setBlocks(true)} />}
      />
      <Rooms />
      {blocks && <BlockSheet onClose={() => setBlocks(false)} />}
    </>
  );
}

function Rooms() {
  const now = useNow(30_000);
  const { items, error, hasMore, loadingMore, more, refresh } = useApiPages('GET /api/v1/users/me/talk_rooms/', {});
  // Pages of a list are not under a personal key of their own.
  useLive();
  if (!items) {
    return error === undefined ? (
      <SkeletonGroup>
        <SkeletonRow round />
        <SkeletonRow round />
        <SkeletonRow round />
      </SkeletonGroup>
    ) : (
      <ErrorState what="トークを読み込めませんでした" how={messageOf(error)} onRetry={() => void refresh()} />
    );
  }
  if (items.length === 0) return <Empty />;
  return (
    <>
      <List>
        {items.map((room) => (
          <RoomRow key={room.id} room={room} now={now} />
        ))}
      </List>
      {hasMore && (
        <Gutter>
          <Button tone="secondary" full loading={loadingMore} loadingText="読み込み中" onClick={() => void more()}>
            もっと見る
          </Button>
        </Gutter>
      )}
    </>
  );
}

function Empty() {
  const { role } = useSession();
  if (role === 'female_cast') {
    return (
      <EmptyState art="letter" title="まだメッセージはありません" note="お客様からトークが届くと、ここに並びます。" />
    );
  }
  return (
    <EmptyState
      art="letter"
      title="まだメッセージはありません"
      note="気になるキャストにトークを送ってみましょう。"
      action={
        <Button tone="secondary" size="sm" href={paths.girls()}>
          キャストを探す
        </Button>
      }
    />
  );
}
