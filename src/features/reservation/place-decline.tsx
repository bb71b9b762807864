import { useState } from 'react';
import styled from 'styled-components';
import { mayMove } from '@/domain/hotel-full';
import { hotelNameOf } from '@/domain/place-words';
import { later } from '@/ui/pieces/later';
import type { Reservation } from './status-words';

const PlaceDeclineDialog = later(() => import(/* webpackChunkName: "reservation-sheets" */ './place-decline-dialog'));

/** Props of PlaceDecline. */
export type PlaceDeclineProps = { reservation: Reservation; now: Date };

/** Under a hotel that the customer named or a home: the cast may decline to go there, until the meeting begins. */
export default function PlaceDecline({ reservation, now }: PlaceDeclineProps) {
  const { id, state, starts_at: start, place, lines } = reservation;
  const [asking, setAsking] = useState(false);
  if (!mayMove({ state, startsAt: new Date(start) }, now)) return null;
  return (
    <>
      <QuietWay>
        <button type="button" onClick={() => setAsking(true)}>
          この場所には行けません
        </button>
      </QuietWay>
      {asking && (
        <dd>
          <PlaceDeclineDialog
            id={id}
            hotel={hotelNameOf(place)}
            hasHomeFee={lines.some(({ code }) => code === 'place')}
            onClose={() => setAsking(false)}
          />
        </dd>
      )}
    </>
  );
}

/** What can be said about a place, under it. */
export const QuietWay = styled.dd`
  && { display: flex; flex-wrap: wrap; gap: 0 20px; }

  button { min-height: 44px; font: var(--t-13); color: var(--muted); text-decoration: underline; text-underline-offset: 3px; }
`;
