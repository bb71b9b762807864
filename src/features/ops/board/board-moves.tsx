import { useState } from 'react';
import { mayChangeTime, mayGoToAnother } from '@/domain/desk-moves';
import { Button } from '@/ui/pieces/button';
import { Fault } from '@/ui/pieces/fault';
import { placeName } from '../bookings/columns';
import { KeyHint, useKeys } from '../desk-parts';
import { CAST_KEY, type Movable, TIME_KEY } from '../moves/moving';
import { OtherCast } from '../moves/other-cast';
import { OtherTime } from '../moves/other-time';
import { useMay } from '../use-tasks';
import { type Bar, clocksOf, type Row } from './night';

/** What the dialog of a booking opens with: another time, or another cast. */
export type MoveWish = { booking: string } & ({ to: 'time'; start?: string } | { to: 'cast'; cast?: number });

/** What of it the staff may do. */
export const mayMove = ({ state }: Pick<Bar, 'state'>): boolean => mayChangeTime(state) || mayGoToAnother(state);

type Props = {
  booking: Bar;
  row: Row;
  date: string;
  areaName: string;
  /** What a drag of its bar asked for. */
  wish: MoveWish | null;
  onWish: (wish: MoveWish | null) => void;
};

/** Both acts in the pane, their dialogs, and under them why the last one was not done. */
export function BoardMoves({ booking, row, date, areaName, wish, onWish }: Props) {
  const [refused, setRefused] = useState<{ id: string; problem: string } | null>(null);
  const may = useMay()('booking_acts');
  const { id, state } = booking;
  const [mayTime, mayCast] = [may && mayChangeTime(state), may && mayGoToAnother(state)];
  const open = (next: MoveWish) => {
    if (document.querySelector('dialog[open] form')) return;
    setRefused(null);
    onWish(next);
  };
  useKeys(TIME_KEY, () => mayTime && open({ booking: id, to: 'time' }));
  useKeys(CAST_KEY, () => mayCast && open({ booking: id, to: 'cast' }));
  const thing: Movable = {
    id,
    thing: `${row.name} ${clocksOf({ from: booking.starts_at, to: booking.ends_at }, date)}　${booking.code}`,
    business_date: date,
    starts_at: booking.starts_at,
    place: `${placeName(booking.place_type_id)}　${areaName}`,
    total: booking.total,
  };
  const dialog = {
    booking: thing,
    onRefused: (problem: string) => setRefused({ id, problem }),
    onClose: () => onWish(null),
  };
  return (
    <>
      {mayTime && (
        <Button tone="secondary" full onClick={() => open({ booking: id, to: 'time' })}>
          時間を変える <KeyHint>M</KeyHint>
        </Button>
      )}
      {mayCast && (
        <Button tone="secondary" full onClick={() => open({ booking: id, to: 'cast' })}>
          別のキャストに移す <KeyHint>W</KeyHint>
        </Button>
      )}
      {refused?.id === id && wish === null && <Fault>{refused.problem}</Fault>}
      {may && wish?.booking === id && wish.to === 'time' && <OtherTime {...dialog} start={wish.start} />}
      {may && wish?.booking === id && wish.to === 'cast' && <OtherCast {...dialog} cast={wish.cast} />}
    </>
  );
}
