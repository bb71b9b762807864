import { memo } from 'react';
import { BOARD_HOURS, boardKindLabel } from '@/domain/board';
import { PHONE_WORD } from '@/domain/phone-booking';
import { Avatar } from '@/ui/pieces/avatar';
import { placeName } from '../bookings/columns';
import { GridCell, GridName, GridRow } from './grid-parts';
import { type Bar, type Cell, clockOf, clocksOf, placeOf, type Row, spanOf } from './night';

type Props = {
  row: Row;
  date: string;
  /** Place among all rows, and px from the first one's top. */
  index: number;
  top: number;
  /** Where Tab enters the row; null in all rows but one. */
  entry: Cell | null;
  /** The booking that is open. */
  open: string | null;
};

/** A cast's night: the shift, what is held of it, and the bookings as bars. */
export const BoardRow = memo(function BoardRow({ row, date, index, top, entry, open }: Props) {
  return (
    <GridRow aria-rowindex={index + 2} data-current={open !== null || undefined} style={{ top }}>
      <GridName className="vh">
        {row.name} {row.store.name}
      </GridName>
      <div role="none" className="track">
        {row.shifts.map((shift) => (
          <i key={shift.from} className="shift" aria-hidden="true" style={spanOf(shift.from, shift.to, date) ?? NOT} />
        ))}
        {row.holds.map((hold) => (
          <i key={hold.from} data-hatched aria-hidden="true" style={spanOf(hold.from, hold.to, date) ?? NOT} />
        ))}
        {row.bookings.map(({ id, ends_at: from, held_until: to }) => {
          const held = to && spanOf(from, to, date);
          return held && <i key={id} data-hatched aria-hidden="true" style={held} />;
        })}
        {row.bookings.map((booking) => (
          <GridCell
            key={booking.id}
            data-booking={booking.id}
            data-kind={booking.kind}
            data-early={isEarly(booking, date) || undefined}
            aria-label={spokenBar(booking, date)}
            aria-selected={booking.id === open}
            tabIndex={entry?.booking === booking.id ? 0 : -1}
            style={spanOf(booking.starts_at, booking.ends_at, date) ?? NOT}
          >
            <span>{barWords(booking, date)}</span>
          </GridCell>
        ))}
        {row.bookings.length === 0 && (
          <GridCell data-none={row.id} className="none" tabIndex={entry ? 0 : -1} aria-label="予約なし" />
        )}
      </div>
    </GridRow>
  );
});

/** The name that stands beside it, wherever the hours are scrolled to. */
export const BoardName = memo(function BoardName({ row, top, current }: { row: Row; top: number; current: boolean }) {
  return (
    <div data-current={current || undefined} style={{ top }}>
      <Avatar size={32} src={row.picture} name={row.name} />
      <span>
        <b>{row.name}</b>
        <small>{row.store.name}</small>
      </span>
    </div>
  );
});

const EVENING = BOARD_HOURS.evening - BOARD_HOURS.first;

// Its words stay in sight where the evening begins.
const isEarly = ({ starts_at: from, ends_at: to }: Bar, date: string) =>
  placeOf(from, date) < EVENING && placeOf(to, date) > EVENING;

const NOT = { display: 'none' } as const;

/** What stands in a bar: its start, and of whose it is the initial, once that is settled. */
function barWords({ kind, starts_at: at, initial, source }: Bar, date: string): string {
  const clock = clockOf(at, date);
  if (kind === 'off') return `${clock} ${boardKindLabel(kind)}`;
  const whose = kind === 'asks' || kind === 'pays' ? clock : `${clock} ${initial}`;
  return source === 'phone' ? `${whose} 電話` : whose;
}

const spokenBar = ({ kind, starts_at: from, ends_at: to, place_type_id: place, source }: Bar, date: string) =>
  [clocksOf({ from, to }, date), boardKindLabel(kind), placeName(place), source === 'phone' && PHONE_WORD]
    .filter(Boolean)
    .join(' ');
