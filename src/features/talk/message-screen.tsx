import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import { useMedia } from '@/hooks/use-media';
import { useOnline } from '@/hooks/use-online';
import { useSession } from '@/hooks/use-session';
import { useUnblock } from '@/parts/use-unblock';
import { paths } from '@/paths';
import { messageOf } from '@/platform/http';
import { isGone } from '@/ui/patterns/loaded';
import { Tab } from '@/ui/patterns/tab';
import { Avatar } from '@/ui/pieces/avatar';
import { Button } from '@/ui/pieces/button';
import { ErrorState } from '@/ui/pieces/error-state';
import { Header } from '@/ui/pieces/header';
import { IconButton } from '@/ui/pieces/icon-button';
import { later } from '@/ui/pieces/later';
import { SkeletonRows } from '@/ui/pieces/skeleton';
import { wide } from '@/ui/pieces/theme/tokens';
import { bookingCards, offerCards } from './booking-cards';
import { Composer } from './composer';
import { MessageList } from './message-list';
import { discard, post, retry, startOutbox, useOutgoing } from './outbox';
import { ThreadColumn } from './panes';
import { ReservationStrip } from './reservation-strip';
import { nameOf, type Room } from './types';
import { useMessages } from './use-messages';
import { useOffers } from './use-offers';
import { useReadMark } from './use-read-mark';
import { NO_SUCH_ROOM, useRoom } from './use-room';
import { useVisualViewport } from './use-visual-viewport';

const RoomsBeside = later(() => import('./rooms-beside'));
const PartnerMenu = later(() => import('./partner-menu'));

/**
 * `/talk/message?userId=`: the talk with one person, live both ways; what is written offline goes out once. From 768
 * px the list stands beside it; below, it is not read.
 */
export function MessageScreen() {
  const { room, error, reload } = useRoom();
  const beside = useMedia(wide);
  return (
    <>
      {beside && <RoomsBeside current={room?.partner.user_id} />}
      {room ? (
        <Talk key={room.id} room={room} beside={beside} />
      ) : (
        <NoTalk error={error} reload={reload} beside={beside} />
      )}
    </>
  );
}

/** Before the room is there, or when there is none. */
function NoTalk({ error, reload, beside }: { error: unknown; reload: () => void; beside: boolean }) {
  const viewport = useVisualViewport();
  const missing = error === NO_SUCH_ROOM || isGone(error);
  return (
    <ThreadColumn style={viewport}>
      <Tab name="トーク" />
      {!beside && <Header title="トーク" back={{ href: paths.talk }} line />}
      {error === undefined ? (
        <Waiting />
      ) : (
        <Space>
          <ErrorState
            what={missing ? 'お相手が見つかりません' : 'トークを開けませんでした'}
            how={missing ? 'トーク一覧からもう一度選択してください。' : messageOf(error)}
            {...(missing ? { action: { label: 'トーク一覧を見る', href: paths.talk } } : { onRetry: reload })}
          />
        </Space>
      )}
    </ThreadColumn>
  );
}

function Talk({ room, beside }: { room: Room; beside: boolean }) {
  const { partner, reservation } = room;
  const viewport = useVisualViewport();
  const online = useOnline();
  const talk = useMessages(room.id);
  const waiting = useOutgoing().filter(({ roomId }) => roomId === room.id);
  const templates = useApi('GET /api/v1/users/me/talk_templates/', {});
  const bookings = useApi('GET /api/v1/users/me/talk_rooms/{room_id}/reservations/', { params: { room_id: room.id } });
  const booked = bookings.data?.data.find(({ id }) => id === reservation?.id);
  const offers = useOffers(partner);
  const [menu, setMenu] = useState(false);
  const [loadingMore, setLoadingMore] = useState(false);
  useReadMark(room.id, talk.messages);
  const { ghost } = useSession();
  useEffect(() => {
    if (!ghost) startOutbox();
  }, [ghost]);
  const known = new Set(talk.messages?.map(({ client_id }) => client_id));
  const more = () => {
    setLoadingMore(true);
    talk
      .more()
      .catch(() => undefined) // the button stays for another try
      .finally(() => setLoadingMore(false));
  };
  return (
    <ThreadColumn style={viewport}>
      <Tab name={`${nameOf(partner)}とのトーク`} />
      <Header
        title={partner.name}
        subtitle={partner.note ?? undefined}
        {...(beside ? {} : { back: { href: paths.talk } })}
        left={<Avatar src={partner.photo?.url ?? null} name={partner.name} size={40} />}
        right={<IconButton icon={Ellipsis} label="ブロック・通報" onClick={() => setMenu(true)} />}
        line
      />
      {reservation && <ReservationStrip reservation={reservation} />}
      {talk.messages && (
        <MessageList
          roomId={room.id}
          messages={talk.messages}
          cards={[...bookingCards(bookings.data?.data ?? [], partner.role), ...offerCards(offers, partner.role)].sort(
            (a, b) => a.at.localeCompare(b.at),
          )}
          waiting={waiting.filter(({ clientId }) => !known.has(clientId))}
          online={online}
          partner={partner}
          peerReadSeq={talk.peerReadSeq ?? 0}
          loadingMore={loadingMore}
          onMore={talk.older ? more : undefined}
          onRetry={(id, pictures) => void retry(id, pictures)}
          onDiscard={(id) => void discard(id)}
        />
      )}
      {!talk.messages && talk.error === undefined && <Waiting />}
      {!talk.messages && talk.error !== undefined && (
        <Space>
          <ErrorState what="メッセージを読み込めませんでした" how={messageOf(talk.error)} onRetry={talk.reload} />
        </Space>
      )}
      {ghost && (
        <Footer data-bar="action">
          <p>代理閲覧中のため、メッセージは送れません。既読にもなりません。</p>
        </Footer>
      )}
      {!ghost && room.blocking && <Blocked room={room} />}
      {!ghost && !room.blocking && (
        <Composer
          roomId={room.id}
          hotelId={booked?.place.mst_hotel?.id ?? null}
          templates={templates.data ?? []}
          onSend={(said) => void post(room.id, said)}
        />
      )}
      {menu && <PartnerMenu partner={partner} blocking={room.blocking} onClose={() => setMenu(false)} />}
    </ThreadColumn>
  );
}

function Blocked({ room }: { room: Room }) {
  const unblock = useUnblock(room.partner.user_id, nameOf(room.partner));
  return (
    <Footer data-bar="action">
      <p>ブロック中のため、メッセージを送れません。</p>
      <Button tone="secondary" size="sm" loading={unblock.busy} onClick={() => void unblock.run()}>
        解除する
      </Button>
    </Footer>
  );
}

function Waiting() {
  return (
    <Space>
      <SkeletonRows round />
    </Space>
  );
}

const Space = styled.div`
  flex: 1;
  padding-top: 16px;
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 12px var(--gutter) calc(12px + var(--safe-b));
  border-top: 1px solid var(--line);
  background: var(--surface);
  font: var(--t-13);
  color: var(--muted);
`;
