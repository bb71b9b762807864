import type { Data } from '@/contract';
import { addDays, businessDateOf, format30, toTokyoIso } from '@/domain/business-day';
import { giftWords } from '@/domain/cast-event';
import { MINUTE_MS } from '@/domain/durations';
import { DAYS_AHEAD, LEAD_MINUTES, NEW_DAYS, PLAY_MINUTES } from '@/domain/limits';
import { listDateOf } from '@/domain/list-date';
import { ageOn } from '@/domain/person-fields';
import { shownBreak } from '@/domain/reception';
import { type Interval, SLOT_MINUTES, startTimes } from '@/domain/slots';
import type { Db } from '../../../core/work';
import { shownOf } from '../event/service';
import { photosOf, pictureOf } from '../photo/service';
import { areaNames } from '../place/service';
import { occupiedTimes, type ShiftRow, shiftsBetween, shortestBuffer } from '../shift/service';
import { type CastRow, castsByIds, filmedAmong } from './queries';

/** A cast in a list, as the contract shows it. */
export type Card = Data<'GET /api/v1/home/'>['today'][number];

/** What the time on a card is looked for. */
export type CardOptions = {
  /** Business date; the one that lists open on when left out. */
  date?: string;
  /** Business days to look through until a free start is found; 1 when left out. */
  days?: number;
  /** Play length; 60, or the shortest course where the store is economy, when left out. */
  minutes?: number;
  /** Only shifts in this area. */
  areaId?: number;
  /** Only meetings inside this window. */
  window?: Interval;
};

/** A cast's shifts and what is taken of them, at an instant. */
export type CastTimes = { shifts: readonly ShiftRow[]; occupied: readonly Interval[]; now: Date };

const DEFAULT_MINUTES = 60;

/** Play length that a list counts with when the visitor names none. */
export function listMinutes(cast: { priceMinutes: number }, economy: boolean): number {
  return economy ? Math.min(cast.priceMinutes, DEFAULT_MINUTES) : DEFAULT_MINUTES;
}

/**
 * Cards of casts in the order of the ids (unknown ids are left out), with the exact earliest start: shifts and
 * bookings of all of them are read by one query each.
 */
export async function castCards(db: Db, ids: readonly number[], now: Date, options: CardOptions = {}): Promise<Card[]> {
  if (ids.length === 0) return [];
  const from = options.date ?? listDateOf(now);
  const to = earlier(addDays(from, (options.days ?? 1) - 1), lastBookable(now));
  const rows = new Map((await castsByIds(db, ids)).map((row) => [row.cast.id, row]));
  const photos = new Map((await photosOf(db, ids, true)).map((photo) => [photo.castId, photo]));
  const events = new Map((await shownOf(db, ids, from, from)).map((event) => [event.castId, giftWords(event)]));
  const filmed = await filmedAmong(db, ids);
  const names = await areaNames(db);
  const shifts = await shiftsBetween(db, ids, from, to);
  const occupied = await occupiedAround(db, ids, shifts);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    const castShifts = shifts.filter(
      (shift) => shift.castId === id && (options.areaId === undefined || shift.areaIds.includes(options.areaId)),
    );
    const taken = occupied.filter((time) => time.castId === id);
    const next = nextStart(row, { shifts: castShifts, occupied: taken, now }, options);
    const shown = next?.shift ?? castShifts.find((shift) => shift.endsAt > now) ?? castShifts.at(-1) ?? null;
    const areaId = options.areaId ?? mainArea(row, shown);
    return [
      {
        ...factsOf(row, now),
        area_id: areaId,
        area_name: names.get(areaId) ?? '',
        next_starts_at: next ? toTokyoIso(next.startsAt) : null,
        shift: shown && {
          from: format30(shown.startsAt, shown.businessDate),
          to: format30(shown.endsAt, shown.businessDate),
        },
        photo: pictureOf(row.cast.displayName, photos.get(id)),
        badges: badgesOf(row, { next: next?.startsAt ?? null, filmed: filmed.has(id), now }),
        event: events.get(id) ?? null,
        break: shownBreak(row.cast, from),
      },
    ];
  });
}

/** Of casts that work on a business date: the first start that can be booked, and what is held of their time. */
export async function castTimesOn(
  db: Db,
  ids: readonly number[],
  date: string,
  now: Date,
): Promise<{ cast: CastRow['cast']; first: Date | null; occupied: Interval[] }[]> {
  if (ids.length === 0) return [];
  const [rows, shifts] = [await castsByIds(db, ids), await shiftsBetween(db, ids, date, date)];
  const [shiftsOf, occupiedOf] = [groupOf(shifts), groupOf(await occupiedAround(db, ids, shifts))];
  return rows.map((row) => {
    const times = { shifts: shiftsOf.get(row.cast.id) ?? [], occupied: occupiedOf.get(row.cast.id) ?? [], now };
    const isShown = row.cast.publishedAt !== null && row.cast.publishedAt <= now && row.suspendedAt === null;
    const next = isShown ? nextStart(row, times, {}) : null;
    return { cast: row.cast, first: next?.startsAt ?? null, occupied: times.occupied };
  });
}

function groupOf<T extends { castId: number }>(rows: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) groups.set(row.castId, [...(groups.get(row.castId) ?? []), row]);
  return groups;
}

// Where lists open on the next day, as many days after it would lead beyond those that can be booked.
const lastBookable = (now: Date) => addDays(businessDateOf(now), DAYS_AHEAD - 1);
const earlier = (a: string, b: string) => (a < b ? a : b);

/** The reserving bookings that can touch these shifts; without what is held for the customer `heldFor`. */
export async function occupiedAround(db: Db, ids: readonly number[], shifts: readonly ShiftRow[], heldFor?: number) {
  if (shifts.length === 0) return [];
  const around = {
    from: new Date(Math.min(...shifts.map((shift) => shift.startsAt.getTime()))),
    // A long meeting may end after the shift.
    to: new Date(Math.max(...shifts.map((shift) => shift.endsAt.getTime())) + (PLAY_MINUTES.max + 120) * MINUTE_MS),
  };
  return occupiedTimes(db, ids, around, { heldFor });
}

function factsOf({ cast, store, birthDate }: CastRow, now: Date) {
  return {
    id: cast.id,
    display_name: cast.displayName,
    age: ageOn(birthDate, now),
    height: cast.height,
    store: { id: store.id, slug: store.slug, name: store.name },
    rating: cast.ratingAverage === null ? null : Math.round(cast.ratingAverage * 100) / 100,
    review_count: cast.reviewCount,
    price_from: cast.priceFrom,
    price_minutes: cast.priceMinutes,
    joined_on: cast.joinedOn,
  };
}

function mainArea({ cast, store }: CastRow, shift: ShiftRow | null): number {
  return cast.areaIds.find((area) => shift?.areaIds.includes(area)) ?? cast.areaIds[0] ?? store.areaId;
}

function nextStart(
  { cast, store }: CastRow,
  { shifts, occupied, now }: CastTimes,
  { minutes = listMinutes(cast, store.economy), window }: CardOptions,
): { startsAt: Date; shift: ShiftRow } | null {
  if (!cast.accepting) return null;
  for (const shift of shifts) {
    if (shift.endsAt <= now) continue;
    const times = startTimes({
      shift: { from: shift.startsAt, to: shift.endsAt },
      occupied,
      minutes,
      bufferMinutes: shortestBuffer(cast),
      now,
      leadMinutes: cast.leadMinutes,
      dayDate: shift.businessDate,
      longOk: cast.longOk,
    });
    const found = times.find(({ startsAt, state }) => state === 'open' && isInside(startsAt, minutes, window));
    if (found) return { startsAt: found.startsAt, shift };
  }
  return null;
}

function isInside(startsAt: Date, minutes: number, window: Interval | undefined): boolean {
  return !window || (startsAt >= window.from && startsAt.getTime() + minutes * MINUTE_MS <= window.to.getTime());
}

function badgesOf(
  { cast, store, identityState }: CastRow,
  { next, filmed, now }: { next: Date | null; filmed: boolean; now: Date },
): Card['badges'] {
  const badges: Card['badges'] = [];
  // 即ご案内: nothing earlier than this can be booked with any cast.
  if (next && next.getTime() < now.getTime() + (LEAD_MINUTES + SLOT_MINUTES) * MINUTE_MS) badges.push('now');
  if (cast.joinedOn > addDays(businessDateOf(now), -NEW_DAYS)) badges.push('new');
  if (filmed) badges.push('movie');
  if (identityState === 'approved') badges.push('verified');
  if (store.economy) badges.push('economy');
  return badges;
}
