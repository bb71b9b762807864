import type { Reply } from '@/contract';
import { boardKindOf } from '@/domain/board';
import { toTokyoIso } from '@/domain/business-day';
import { initialOf } from '@/domain/initial';
import { reservationCode } from '@/domain/reservation-code';
import type { Interval } from '@/domain/slots';
import type { CastRow } from '../../supply/cast/service';
import { type PhotoRow, pictureOf } from '../../supply/photo/service';
import type { BookingRow, HeldRow } from './queries';

type Board = Reply<'GET /api/v1/ops/board/'>;
type Cast = Board['casts'][number];

/** A cast's day as it was read. */
export type CastDay = {
  row: CastRow;
  shifts: readonly { startsAt: Date; endsAt: Date; areaIds: number[] }[];
  bookings: readonly BookingRow[];
  held: readonly HeldRow[];
  free: readonly Interval[];
};

type Found = {
  date: string;
  now: Date;
  days: readonly CastDay[];
  photos: readonly PhotoRow[];
  names: ReadonlyMap<number, string>;
};

/** The board; whose day ends first stands first, so that the rows stay where they are while bookings come and go. */
export function presentBoard({ date, now, days, photos, names }: Found): Board {
  const portraits = new Map(photos.map((photo) => [photo.castId, photo]));
  const casts = [...days]
    .sort((a, b) => endOf(a) - endOf(b) || a.row.cast.id - b.row.cast.id)
    .map((day) => presentCast(day, portraits.get(day.row.cast.id), now));
  const areas = new Set(casts.flatMap((cast) => [...cast.area_ids, ...cast.bookings.map(({ area_id: area }) => area)]));
  return {
    business_date: date,
    areas: [...areas].map((id) => ({ id, name: names.get(id) ?? '' })),
    casts,
  };
}

const endOf = ({ shifts, bookings }: CastDay) => (shifts.at(-1) ?? bookings.at(-1))?.endsAt.getTime() ?? 0;

function presentCast({ row, shifts, bookings, held, free }: CastDay, photo: PhotoRow | undefined, now: Date): Cast {
  const { cast, store } = row;
  const until = new Map(held.map(({ holder, occupied }) => [holder, occupied.to]));
  const booked = new Set(bookings.map(({ id }) => id));
  return {
    id: cast.id,
    name: cast.displayName,
    picture: photo ? pictureOf(cast.displayName, photo).url : null,
    store: { id: store.id, name: store.name },
    area_ids: [...new Set(shifts.flatMap(({ areaIds }) => areaIds))],
    shifts: shifts.map(({ startsAt, endsAt }) => presentSpan({ from: startsAt, to: endsAt })),
    bookings: bookings.map((booking) => presentBooking(booking, until.get(booking.id) ?? null, now)),
    holds: held.filter(({ holder }) => !booked.has(holder)).map(({ occupied }) => presentSpan(occupied)),
    free: free.map(presentSpan),
  };
}

const presentSpan = ({ from, to }: Interval) => ({ from: toTokyoIso(from), to: toTokyoIso(to) });

function presentBooking(row: BookingRow, heldUntil: Date | null, now: Date): Cast['bookings'][number] {
  const due = dueOf(row);
  return {
    id: row.id,
    code: reservationCode(row.id),
    state: row.state,
    kind: boardKindOf(row, now),
    starts_at: toTokyoIso(row.startsAt),
    ends_at: toTokyoIso(row.endsAt),
    held_until: heldUntil && toTokyoIso(heldUntil),
    initial: initialOf(row.nickname),
    place_type_id: row.placeTypeId,
    area_id: row.areaId,
    payment_method: row.paymentMethod,
    source: row.source,
    is_paid: isPaid(row),
    total: row.total,
    created_at: toTokyoIso(row.createdAt),
    state_at: toTokyoIso(row.changedAt === null ? row.createdAt : new Date(row.changedAt)),
    due_at: due && toTokyoIso(due),
  };
}

// A card's booking may hold gold beside it before the card has paid.
function isPaid({ paymentMethod, state, isTakenInCash, isHeldInGold }: BookingRow): boolean {
  if (paymentMethod === 'cash') return isTakenInCash;
  return isHeldInGold && !(paymentMethod === 'card' && state === 'payment_pending');
}

/** By when the next step is due. */
function dueOf({ state, answerDueAt, arrivalExpectedAt }: BookingRow): Date | null {
  if (state === 'departed') return arrivalExpectedAt;
  return state === 'requested' || state === 'adjusting' || state === 'payment_pending' ? answerDueAt : null;
}
