import MapPin from 'lucide-react/icons/map-pin';
import styled from 'styled-components';
import { formatMoment30 } from '@/domain/date-words';
import { earliestAt, reserves } from '@/domain/machines/reservation';
import { type PlaceEntry, placeEntryFault, placeEntryFrom } from '@/domain/machines/reservation-place';
import type { Side } from '@/domain/machines/reservation-steps';
import { hotelNameOf, mapUrl } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { messageOf } from '@/platform/http';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { Skeleton } from '@/ui/pieces/skeleton';
import { SmartLink } from '@/ui/pieces/smart-link';
import { FactNote } from './fact-note';
import type { Reservation } from './status-words';

// Around the start alone, and mostly nothing comes of it.
const HotelFull = later(() => import('./hotel-full'));
const RoomQuestion = later(() => import('./room-question'));
/** The cast's way to decline a place; the customer does not have it. */
export const PlaceDecline = later(() => import('./place-decline'));

/** `onName` is for the customer alone. */
type HotelFactsProps = { reservation: Reservation; side: Side; onName: (what: PlaceEntry) => void };

/** Under the name of the place: where it is on a map, what may be changed, and the room. */
export function HotelFacts({ reservation, side, onName }: HotelFactsProps) {
  const now = useNow(15_000) ?? serverNow();
  const { place } = reservation;
  const map = mapUrl(place);
  const isNamed = hotelNameOf(place) !== null;
  const isDeclined = reservation.place_declined;
  const booking = { state: reservation.state, startsAt: new Date(reservation.starts_at) };
  const mayChange = side === 'male' && isNamed && placeEntryFault('hotel', booking, now) === null;
  return (
    <>
      {(map !== null || mayChange) && (
        <Ways>
          {map !== null && (
            <a href={map} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
              <Icon of={MapPin} size={16} />
              地図で見る
            </a>
          )}
          {mayChange && (
            <button type="button" onClick={() => onName('hotel')}>
              ホテルを変更
            </button>
          )}
        </Ways>
      )}
      {isNamed && reserves(reservation.state) && (
        <HotelFull reservation={reservation} side={side} now={now} onName={onName} />
      )}
      {isNamed && side === 'cast' && <PlaceDecline reservation={reservation} now={now} />}
      {isDeclined && side === 'cast' && reserves(booking.state) && (
        <FactNote>お客様に場所の変更をお願いしました。ホテルが決まるとお知らせします。</FactNote>
      )}
      {!isNamed && !isDeclined && side === 'cast' && booking.state === 'confirmed' && (
        <>
          <FactNote>
            入力のお願いは自動でお送りしています。{noShowFrom(booking.startsAt, now)}
            までに入力がないときは「お客様が来なかった」を選べます。
          </FactNote>
          <Ways>
            <SmartLink href={paths.talkMessage({ reservationId: reservation.id })}>トークでたずねる</SmartLink>
          </Ways>
        </>
      )}
      {isNamed && <Room reservation={reservation} side={side} now={now} onName={onName} />}
    </>
  );
}

function Room({ reservation, side, now, onName }: HotelFactsProps & { now: Date }) {
  const { id, room_open: isOpen, state } = reservation;
  const startsAt = new Date(reservation.starts_at);
  const { data, error } = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/place/',
    isOpen ? { params: { reservation_id: id } } : null,
  );
  const fault = placeEntryFault('room', { state, startsAt }, now);
  if (!isOpen && fault === 'reservation/state_conflict') return null;
  return (
    <>
      <dt>部屋番号</dt>
      <dd>
        {isOpen
          ? (data?.room ?? (error === undefined ? <Skeleton width="64px" height="20px" /> : messageOf(error)))
          : '未定'}
      </dd>
      {side === 'cast' && fault === null && !isOpen && <RoomQuestion id={id} />}
      {side === 'male' && fault === null && (
        <Ways>
          <button type="button" onClick={() => onName('room')}>
            {isOpen ? '部屋番号を変更' : '部屋番号を入力'}
          </button>
        </Ways>
      )}
      {!isOpen && fault === 'reservation/too_early' && <FactNote>{roomFrom(startsAt, now)}から入力できます</FactNote>}
    </>
  );
}

const roomFrom = (startsAt: Date, now: Date) => formatMoment30(placeEntryFrom('room', startsAt) ?? startsAt, now);
const noShowFrom = (startsAt: Date, now: Date) => formatMoment30(earliestAt('no_show', startsAt) ?? startsAt, now);

const Ways = styled.dd`
  && { display: flex; flex-wrap: wrap; gap: 0 20px; font: var(--t-14); font-weight: 400; }

  a, button { display: inline-flex; gap: 4px; align-items: center; min-width: 44px; min-height: 44px; color: var(--accent); font-weight: 700; }
`;
