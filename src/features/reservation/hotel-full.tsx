import { useState } from 'react';
import styled from 'styled-components';
import { freeWordsFullNote, fullNote, fullReportFault, fullWords } from '@/domain/hotel-full';
import type { PlaceEntry } from '@/domain/machines/reservation-place';
import type { Side } from '@/domain/machines/reservation-steps';
import { hotelNameOf } from '@/domain/place-words';
import { useApi } from '@/hooks/use-api';
import { useCommand } from '@/ui/patterns/use-command';
import { Fault } from '@/ui/pieces/fault';
import { later } from '@/ui/pieces/later';
import { FactNote } from './fact-note';
import { QuietWay } from './place-decline';
import type { Reservation } from './status-words';

type Props = { reservation: Reservation; side: Side; now: Date; onName: (what: PlaceEntry) => void };

const FULL = 'GET /api/v1/users/me/reservations/{reservation_id}/hotel_full/';
const FullDialog = later(() => import(/* webpackChunkName: "reservation-sheets" */ './hotel-full-dialog'));
const NOTHING = { full: null, own: false, can_report: false };

/**
 * Under the hotel of a booking: that someone found it full, and the way to say so, asked around its start alone, when
 * it can be of use (the cast is there already then, so the customer may name another one).
 */
export default function HotelFull({ reservation, side, now, onName }: Props) {
  const { id, state, place } = reservation;
  const booking = { state, startsAt: new Date(reservation.starts_at) };
  const isNear = fullReportFault(booking, now) === null;
  const {
    full,
    own,
    can_report: mayReport,
  } = useApi(FULL, isNear ? { params: { reservation_id: id } } : null).data ?? NOTHING;
  const [asking, setAsking] = useState(false);
  const takeBack = useCommand('DELETE /api/v1/users/me/reservations/{reservation_id}/hotel_full/', {
    refresh: [FULL],
    done: '満室の連絡を取り消しました',
  });
  if (!full && !mayReport) return null;
  const isListed = place.mst_hotel !== null;
  return (
    <>
      {full && (
        <Warning>
          <div role="status">
            <b>{fullWords(full)}</b>
            <p>
              {isListed ? fullNote(full) : freeWordsFullNote(full)}
              {side === 'male' && '別のホテルに、料金そのままで変更できます。'}
            </p>
          </div>
        </Warning>
      )}
      {takeBack.problem && (
        <FactNote>
          <Fault>{takeBack.problem}</Fault>
        </FactNote>
      )}
      <QuietWay>
        {full && side === 'male' && state === 'arrived' && (
          <button type="button" onClick={() => onName('hotel')}>
            ホテルを変更
          </button>
        )}
        {own ? (
          <button
            type="button"
            disabled={takeBack.busy}
            onClick={() => void takeBack.run({ params: { reservation_id: id } })}
          >
            満室の連絡を取り消す
          </button>
        ) : (
          mayReport && (
            <button type="button" onClick={() => setAsking(true)}>
              満室だったことを知らせる
            </button>
          )
        )}
      </QuietWay>
      {asking && (
        <dd>
          <FullDialog
            id={id}
            side={side}
            name={hotelNameOf(place) ?? ''}
            isListed={isListed}
            onClose={() => setAsking(false)}
          />
        </dd>
      )}
    </>
  );
}

const Warning = styled.dd`
  && { margin-top: 8px; padding: 10px 12px; border-radius: var(--r-control); background: var(--warning-tint); font: var(--t-13); font-weight: 400; color: var(--ink); }

  b { color: var(--warning); }
`;
