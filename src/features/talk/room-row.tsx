import styled from 'styled-components';
import { clockWords, formatRange30, lastWords } from '@/domain/date-words';
import { stateTone } from '@/domain/machines/reservation';
import { paths } from '@/paths';
import { Avatar } from '@/ui/pieces/avatar';
import { CountMark } from '@/ui/pieces/count-mark';
import { SmartLink } from '@/ui/pieces/smart-link';
import { Tag } from '@/ui/pieces/tag';
import type { Message, Room } from './types';

/** Props of RoomRow; `current` = its talk is open beside the list. */
export type RoomRowProps = { room: Room; now: Date | null; current: boolean };

/** One room in the list: who, the last words, when, how many unread, and the live booking that keeps it on top. */
export function RoomRow({ room, now, current }: RoomRowProps) {
  const { partner, last_message: last, reservation, unread } = room;
  return (
    <li>
      <Row href={paths.talkMessage({ userId: partner.user_id })} aria-current={current ? 'page' : undefined}>
        <Avatar src={partner.photo?.url ?? null} name={partner.name} size={44} />
        <Words>
          <Line>
            <b>{partner.name}</b>
            {partner.note && <small>{partner.note}</small>}
            {last && <time dateTime={last.at}>{now === null ? clockWords(last.at) : lastWords(last.at, now)}</time>}
          </Line>
          <Line>
            <Last $unread={unread > 0}>
              {last?.mine && <span className="vh">自分：</span>}
              {last && lastWordsOf(last)}
            </Last>
            <CountMark of={unread} counts="未読" />
          </Line>
          {reservation && (
            <Booking>
              <Tag tone={stateTone(reservation.state)}>{reservation.state_label}</Tag>
              {formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at))}
            </Booking>
          )}
        </Words>
      </Row>
    </li>
  );
}

function lastWordsOf({ body, place }: Message): string {
  if (place) return '場所を送りました';
  return body === '' ? '写真' : body;
}

const Row = styled(SmartLink)`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-height: 72px;
  padding: 12px var(--gutter);

  &:active { background: var(--sunken); }
  &:focus-visible { outline-offset: -2px; }
  &[aria-current] { background: var(--sunken); box-shadow: inset 3px 0 var(--ink); }
`;

const Words = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;

  b { overflow: hidden; font: var(--t-15); font-weight: 700; text-overflow: ellipsis; white-space: nowrap; }
  small, time { flex: none; font: var(--t-12); color: var(--muted); }
  time { margin-left: auto; }
`;

const Last = styled.p<{ $unread: boolean }>`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  font: var(--t-13);
  color: ${({ $unread }) => ($unread ? 'var(--ink)' : 'var(--muted)')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Booking = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  margin-top: 2px;
  font: var(--t-12);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;
