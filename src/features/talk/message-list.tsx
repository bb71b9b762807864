import ShieldCheck from 'lucide-react/icons/shield-check';
import { Fragment, useRef } from 'react';
import styled from 'styled-components';
import { formatDate, tokyoDateOf } from '@/domain/business-day';
import { clockWords } from '@/domain/date-words';
import type { Outgoing } from '@/platform/storage/outgoing';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { afterHydration } from '@/ui/pieces/later';
import { wide } from '@/ui/pieces/theme/tokens';
import { BookingCard } from './booking-card';
import { type BookingCard as Card, mergeByTime } from './booking-cards';
import { Bubble } from './bubble';
import { type Message, nameOf, type Partner } from './types';
import { usePageKeys } from './use-page-keys';
import { WaitingBubble } from './waiting-bubble';

const PlaceCard = afterHydration(async () => ({ default: (await import('./place-card')).PlaceCard }));
const TalkPictures = afterHydration(async () => ({ default: (await import('./talk-picture')).TalkPictures }));

/**
 * Props of MessageList: what the server has, the two's reservations by their moments, what still waits on this device,
 * and the page before.
 */
export type MessageListProps = {
  roomId: string;
  messages: readonly Message[];
  cards: readonly Card[];
  waiting: readonly Outgoing[];
  online: boolean;
  partner: Partner;
  peerReadSeq: number;
  loadingMore: boolean;
  onMore?: () => void;
  onRetry: (clientId: string, pictures?: File[]) => void;
  onDiscard: (clientId: string) => void;
};

/** The course of a talk by days, the newest at the foot. It stays at the foot while new words come. */
export function MessageList(props: MessageListProps) {
  const { roomId, messages, cards, waiting, online, partner, peerReadSeq, loadingMore, onMore, onRetry, onDiscard } =
    props;
  const course = mergeByTime(messages, cards, onMore !== undefined);
  const scroller = useRef<HTMLDivElement>(null);
  usePageKeys(scroller);
  return (
    <Scroller ref={scroller}>
      <div>
        {onMore ? (
          <Center>
            <Button tone="quiet" size="sm" loading={loadingMore} loadingText="読み込み中" onClick={onMore}>
              前のメッセージを見る
            </Button>
          </Center>
        ) : (
          <Note>
            <Icon of={ShieldCheck} size={14} />
            電話番号・LINE ID・URLは送らないでください
          </Note>
        )}
        {messages.length === 0 && waiting.length === 0 && (
          <First>{`${nameOf(partner)}への最初のメッセージを送ってみましょう`}</First>
        )}
        <div role="log" aria-label={`${nameOf(partner)}とのトーク`}>
          <ol>
            {course.map((entry, index) => (
              <Fragment key={'seq' in entry ? entry.seq : entry.key}>
                {dayOf(entry.at) !== dayOf(course[index - 1]?.at) && <Day>{formatDate(dayOf(entry.at))}</Day>}
                {'seq' in entry ? (
                  <Bubble
                    mine={entry.mine}
                    body={entry.body}
                    partner={partner}
                    pictures={
                      entry.place ? (
                        <PlaceCard place={entry.place} mine={entry.mine} />
                      ) : (
                        entry.pictures_sent > 0 && <TalkPictures roomId={roomId} message={entry} partner={partner} />
                      )
                    }
                    footer={
                      <>
                        {entry.mine && entry.pictures_sent > 0 && <span>確認済み</span>}
                        {entry.mine && entry.seq <= peerReadSeq && <span>既読</span>}
                        <time dateTime={entry.at}>{clockWords(entry.at)}</time>
                      </>
                    }
                  />
                ) : (
                  <BookingCard card={entry} partner={partner} />
                )}
              </Fragment>
            ))}
            {waiting.map((outgoing) => (
              <WaitingBubble
                key={outgoing.clientId}
                outgoing={outgoing}
                online={online}
                partner={partner}
                onRetry={onRetry}
                onDiscard={onDiscard}
              />
            ))}
          </ol>
        </div>
      </div>
    </Scroller>
  );
}

function dayOf(at: string): string;
function dayOf(at: string | undefined): string | undefined;
function dayOf(at: string | undefined) {
  return at === undefined ? undefined : tokyoDateOf(new Date(at));
}

// Reversed with one child: the browser keeps the foot in place, and what is read above moves nothing.
const Scroller = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column-reverse;
  min-height: 0;
  padding: 10px var(--gutter) 12px;
  overflow-y: auto;
  overscroll-behavior: contain;

  > div { margin-bottom: auto; }

  @media ${wide} { > div { margin-bottom: 0; } }
`;

const Center = styled.div`
  display: grid;
  justify-content: center;
`;

const Note = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  font: var(--t-12);
  color: var(--muted);
`;

const First = styled.p`
  padding: 32px 16px;
  font: var(--t-14);
  color: var(--muted);
  text-align: center;
  word-break: auto-phrase;
`;

const Day = styled.li`
  padding: 6px 0 8px;
  font: var(--t-12);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
