import styled from 'styled-components';
import { formatRange30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { hotelNameOf } from '@/domain/place-words';
import { PhotoRow } from '@/ui/pieces/photo-row';
import { NoWrap } from '@/ui/pieces/text';
import type { Reservation } from './status-words';

/** Of a booking what it needs. */
type PaidBooking = Pick<Reservation, 'female_cast' | 'place' | 'starts_at' | 'ends_at' | 'total'>;

/** What is paid for: which cast, when, where, how much. */
export function PaidFor({ reservation }: { reservation: PaidBooking }) {
  const { female_cast: cast, place } = reservation;
  return (
    <Booking>
      <PhotoRow photo={cast.photo} width={56} end={<Price>{formatYen(reservation.total)}</Price>}>
        <b className="num">{formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at))}</b>
        <p>
          <NoWrap>{cast.display_name}</NoWrap>　
          <NoWrap>{hotelNameOf(place) ?? `${place.area_name} ${place.name}`}</NoWrap>
        </p>
      </PhotoRow>
    </Booking>
  );
}

const Booking = styled.div`
  padding-block: 2px;
  border-block: 1px solid var(--line);
`;

const Price = styled.b`
  align-self: center;
  font: 700 1.0625rem/1.4 var(--font);
  font-variant-numeric: tabular-nums;
`;
