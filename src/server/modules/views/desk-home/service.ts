import type { Reply } from '@/contract';
import { addDays, businessDateOf, parse30, toTokyoIso } from '@/domain/business-day';
import { CONTACT_CATEGORIES, isContactCategory } from '@/domain/contact';
import { CAST_STATES, type CastState, castStateOf, departBy, departureOf } from '@/domain/desk-home';
import { promisedUntil, type WaitKind, waitKindsFor } from '@/domain/desk-promises';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import { recordOf } from '@/domain/keys';
import { REPORT_REASONS } from '@/domain/talk';
import type { Deps } from '../../../core/deps';
import type { Person, Stores } from '../../../core/person';
import { storesOf } from '../../../core/staff-task';
import { nicknamesOf } from '../../people/person/service';
import { castTimesOn } from '../../supply/cast/service';
import { presentDay } from './present';
import * as rows from './queries';
import { type WaitingRow, waitingRows } from './waiting-queries';

type Home = Reply<'GET /api/v1/ops/home/'>;
const WEEK = 7;
/** Bookings that ought to have begun are named so long. */
const LATE_MS = 3 * HOUR_MS;
const SOON_MOST = 12;

/** What waits now for a person of the staff, one row a kind, in the order of the desk. */
export async function readHome({ reader, clock }: Deps, person: Person): Promise<Home> {
  const [db, now] = [reader(), clock.now()];
  const own = { bookings: storesOf(person, 'bookings'), cash: storesOf(person, 'cash') };
  const found = await waitingRows(db, own, businessDateOf(now), now);
  const names = await nicknamesOf(
    db,
    found.flatMap(({ holder }) => holder ?? []),
  );
  const byKind = new Map(found.map((row) => [row.kind, row]));
  return {
    as_of: toTokyoIso(now),
    waiting: waitKindsFor(person.roles ?? []).flatMap((kind) => {
      const row = byKind.get(kind);
      return row ? [presentWaiting(row, names)] : [];
    }),
  };
}

function presentWaiting(row: WaitingRow, names: ReadonlyMap<number, string>): Home['waiting'][number] {
  const { kind, count, since, due, isTaken, holder } = row;
  const until = isTaken ? null : promisedUntil(kind, since, due);
  return {
    kind,
    count,
    since: toTokyoIso(since),
    until: until && toTokyoIso(until),
    is_taken: isTaken,
    example: row.word === null ? null : exampleOf(kind, row.word),
    amount: row.amount,
    held_by: holder === null ? null : (names.get(holder) ?? null),
    reservation_id: row.subject,
  };
}

/** A subject in its words; names are themselves. */
function exampleOf(kind: WaitKind, word: string): string {
  if (kind === 'contacts' && isContactCategory(word)) return CONTACT_CATEGORIES[word].label;
  const reasons: Readonly<Record<string, string>> = REPORT_REASONS;
  return kind === 'reports' ? (reasons[word] ?? word) : word;
}

/** The casts of these stores on shift by what they do, by the facts of the public lists. */
export async function readCasts(
  { reader, clock }: Deps,
  stores: Stores,
): Promise<Reply<'GET /api/v1/ops/home/casts/'>> {
  const [db, now] = [reader(), clock.now()];
  const date = businessDateOf(now);
  const onShift = await rows.castsOnShift(db, stores, date, now);
  const moving = new Map(
    (await rows.movingCasts(db, stores, date)).toReversed().map(({ castId, state }) => [castId, state]),
  );
  // A meeting may go on past the end of the shift.
  const running = [...moving].flatMap(([castId, state]) => (state === 'in_progress' ? [castId] : []));
  const times = await castTimesOn(db, [...new Set([...onShift, ...running])], date, now);
  const states: Record<CastState, number> = recordOf(CAST_STATES, () => 0);
  for (const { cast, first, occupied } of times) {
    const booking = moving.get(cast.id) ?? null;
    states[castStateOf({ booking, occupied, first, leadMinutes: cast.leadMinutes }, now)] += 1;
  }
  const firsts = times.flatMap(({ first }) => (first === null ? [] : [first.getTime()]));
  return {
    as_of: toTokyoIso(now),
    total: times.length,
    states,
    earliest: firsts.length === 0 ? null : toTokyoIso(new Date(Math.min(...firsts))),
  };
}

/**
 * Bookings of these stores asked for and their takings of the business day, beside those of the same weekday of the
 * week before.
 */
export async function readDay({ reader, clock }: Deps, stores: Stores): Promise<Reply<'GET /api/v1/ops/home/day/'>> {
  const [db, now] = [reader(), clock.now()];
  const date = businessDateOf(now);
  const compared = addDays(date, -WEEK);
  const cut = new Date(now.getTime() - WEEK * DAY_MS);
  const taken = await rows.takenByHour(db, stores, { ...spanOf(date), cut: now }, { ...spanOf(compared), cut });
  const takings = await rows.takingsByStore(db, stores, { date, cut: now }, { date: compared, cut });
  return presentDay({ date, compared, now, taken, takings });
}

/** A business date bears what happens from 6:00 until 6:00. */
const spanOf = (date: string) => ({ from: parse30(date, '06:00'), to: parse30(addDays(date, 1), '06:00') });

/** Bookings of these stores that begin within the hour or ought to have begun, and how far their casts are. */
export async function readSoon({ reader, clock }: Deps, stores: Stores): Promise<Reply<'GET /api/v1/ops/home/soon/'>> {
  const now = clock.now();
  const found = await rows.startingBetween(reader(), stores, {
    date: businessDateOf(now),
    from: new Date(now.getTime() - LATE_MS),
    to: new Date(now.getTime() + HOUR_MS),
    limit: SOON_MOST,
  });
  return {
    as_of: toTokyoIso(now),
    total: found[0]?.total ?? 0,
    bookings: found.map((row) => ({
      id: row.id,
      starts_at: toTokyoIso(row.startsAt),
      cast_name: row.castName,
      store_name: row.storeName,
      area_name: row.areaName,
      departure: departureOf(row, now),
      depart_by: toTokyoIso(departBy(row.startsAt)),
    })),
  };
}
