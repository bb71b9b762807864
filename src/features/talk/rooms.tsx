import Ban from 'lucide-react/icons/ban';
import SettingsIcon from 'lucide-react/icons/settings';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApiPages } from '@/hooks/use-api-pages';
import { useLive } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { useOfflineSnapshot } from '@/hooks/use-offline-snapshot';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { PagedList } from '@/ui/patterns/paged-list';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Header } from '@/ui/pieces/header';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { List } from '@/ui/pieces/list-row';
import { Section } from '@/ui/pieces/section';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { RoomRow } from './room-row';
import type { Room } from './types';

const BlockSheet = later(() => import('@/parts/block-sheet'));

/** The head of the list, with the way to the blocked people and to the settings. */
export function RoomsHeader() {
  const [blocks, setBlocks] = useState(false);
  return (
    <>
      <Header
        title="トーク"
        right={
          <>
            <IconButton icon={Ban} label="ブロックリスト" onClick={() => setBlocks(true)} />
            <IconButton icon={SettingsIcon} label="トークの設定" href={paths.talkSettings} />
          </>
        }
      />
      {blocks && <BlockSheet onClose={() => setBlocks(false)} />}
    </>
  );
}

/**
 * The rooms of either side, those of tonight's bookings first; `current` = the account whose talk is open beside them.
 */
export function Rooms({ current }: { current?: number }) {
  const now = useNow(30_000);
  const rooms = useApiPages('GET /api/v1/users/me/talk_rooms/', {});
  useOfflineSnapshot(rooms.items && lastOf(rooms.items));
  // Pages of a list are not under a personal key of their own.
  useLive();
  const list = useRef<HTMLDivElement>(null);
  const isRead = rooms.items !== undefined;
  // Coming from the list, the chosen row would otherwise stand out of sight.
  useEffect(() => {
    if (isRead && current !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView(NEAREST);
  }, [isRead, current]);
  return (
    <PagedList from={rooms} failed="トークを読み込めませんでした" waiting={<SkeletonRows round />} empty={<Empty />}>
      {(items) => (
        <div ref={list}>
          {grouped(items).map(({ title, rooms: group }) => (
            <Group key={title} title={title}>
              {group.map((room) => (
                <RoomRow key={room.id} room={room} now={now} current={room.partner.user_id === current} />
              ))}
            </Group>
          ))}
        </div>
      )}
    </PagedList>
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
        <Button tone="secondary" size="sm" href={paths.casts()}>
          キャストを探す
        </Button>
      }
    />
  );
}

function Group({ title, children }: { title: string | null; children: ReactNode }) {
  if (title === null) return <List>{children}</List>;
  return (
    <Section title={title} spacing="transaction">
      <List>{children}</List>
    </Section>
  );
}

/** Tonight's rooms and the others under their headings; where none is of tonight, one list without one. */
function grouped(items: readonly Room[]): { title: string | null; rooms: Room[] }[] {
  const tonight = items.filter((room) => room.tonight);
  const others = items.filter((room) => !room.tonight);
  const groups = [
    { title: '今夜の予約', rooms: tonight },
    { title: tonight.length > 0 ? 'ほかのトーク' : null, rooms: others },
  ];
  return groups.filter(({ rooms }) => rooms.length > 0);
}

/** Talks that the offline page shows. */
const KEPT = 5;

const lastOf = (rooms: readonly Room[]) => ({
  kind: 'talks' as const,
  talks: rooms
    .slice(0, KEPT)
    .flatMap(({ partner, last_message: last, unread }) =>
      last ? [{ name: partner.name, writtenAt: last.at, unread }] : [],
    ),
});

const NEAREST = { block: 'nearest' } as const;
