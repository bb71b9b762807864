import { and, between, desc, eq, ilike, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { BOOKING_GROUPS, statesOfGroup } from '@/domain/booking-desk';
import type { Stores } from '../../../core/person';
import type { Db } from '../../../core/work';
import { area, femaleCast, person, reservation, store } from '../../../db/schema';
import { isOfStores } from '../../supply/cast/service';
import type { Wanted, Words } from './policy';

/** A booking with the names around it. */
export type ListedRow = Awaited<ReturnType<typeof bookingRows>>[number];
/** The last row of a page. */
type Position = { startsAt: Date; id: string };

/** Of how many people and casts of one name the bookings of every day are read. */
const PEOPLE_MOST = 200;
const CASTS_MOST = 20;
/** Of a shorter text only the beginning of a name is compared: three letters make the index useful inside of it. */
const INSIDE_FROM = 3;

/** The bookings that are wanted, in terms of SQL; null where no booking can be. */
export type Condition = { where: SQL; isPartial: boolean };

/**
 * The condition of what is wanted. A day's bookings are few, so words are compared with their rows; for every day the
 * people of the words are found first, by the indexes of their names and numbers.
 */
export async function conditionOf(db: Db, wanted: Wanted): Promise<Condition | null> {
  const { words, date } = wanted;
  if (!words) return { where: narrowed(wanted), isPartial: false };
  const pattern = `%${escaped(words.text)}%`;
  const ofNumber = codeFits(words);
  if (date !== null) {
    const ofNames = [ilike(person.nickname, pattern), ilike(femaleCast.displayName, pattern), phoneFits(words)];
    return { where: and(narrowed(wanted), or(...ofNumber, ...ofNames)) ?? sql`false`, isPartial: false };
  }
  const [people, casts] = [await peopleOf(db, words), await castsOf(db, words)];
  const meanings = [
    ...ofNumber,
    people.length > 0 ? inArray(reservation.personId, people.slice(0, PEOPLE_MOST)) : undefined,
    casts.length > 0 ? inArray(reservation.castId, casts.slice(0, CASTS_MOST)) : undefined,
  ].filter((meaning) => meaning !== undefined);
  if (meanings.length === 0) return null;
  const isPartial = people.length > PEOPLE_MOST || casts.length > CASTS_MOST;
  return { where: and(narrowed(wanted), or(...meanings)) ?? sql`false`, isPartial };
}

/** Of what a condition holds for, the bookings of these ids; without ids all. */
export const amongOf = (where: SQL, ids: readonly string[] | undefined): SQL =>
  (ids && and(where, inArray(reservation.id, [...ids]))) ?? where;

/** Bookings, the latest start first, behind a position. */
export const bookingRows = (db: Db, where: SQL, page: { after: Position | null; limit: number }) =>
  listed(db)
    .where(page.after ? and(where, isBehind(page.after)) : where)
    .orderBy(desc(reservation.startsAt), desc(reservation.id))
    .limit(page.limit);

/** One booking of these stores; null where there is none. */
export const bookingRow = async (db: Db, id: string, stores: Stores): Promise<ListedRow | null> => {
  const [row] = await listed(db).where(and(eq(reservation.id, id), isOfStores(stores)));
  return row ?? null;
};

/** The booking in whose place this one was made, and the one in the place of this one. */
export const movedAround = (db: Db, id: string) =>
  db
    .select({ id: reservation.id, cast: femaleCast.displayName, movedFromId: reservation.movedFromId })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .where(
      or(
        eq(reservation.movedFromId, id),
        sql`${reservation.id} = (select r.moved_from_id from ${reservation} r where r.id = ${id}::uuid)`,
      ),
    );

/** The condition of the bookings of these stores that bear a number; null where no number was typed. */
export const isNumbered = (words: Words, stores: Stores): SQL | null => {
  const meanings = codeFits(words);
  return meanings.length === 0 ? null : (and(isOfStores(stores), or(...meanings)) ?? null);
};

/** How many there are, in all and in each group. */
export const bookingCounts = async (db: Db, where: SQL, now: Date): Promise<Record<string, number>> => {
  const groups = BOOKING_GROUPS.map((group) => [group, countWhere(groupFits(group, now))] as const);
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number), ...Object.fromEntries(groups) })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .innerJoin(person, eq(person.id, reservation.personId))
    .where(where);
  return row ?? {};
};

/** The condition of a customer's bookings. */
export const isOfCustomer = (personId: number): SQL => eq(reservation.personId, personId);

/** The condition of a cast's bookings between two business dates, both included. */
export const isOfCast = (castId: number, from: string, to: string): SQL =>
  and(eq(reservation.castId, castId), between(reservation.businessDate, from, to)) ?? sql`false`;

/** Of each month ("2026-11") in which a customer completed bookings: how many, and what they cost. */
export const customerMonths = (db: Db, personId: number): Promise<{ month: string; count: number; sum: number }[]> => {
  const month = sql<string>`to_char(${reservation.businessDate}, 'YYYY-MM')`;
  return db
    .select({ month, count: sql`count(*)`.mapWith(Number), sum: sql`sum(${reservation.total})`.mapWith(Number) })
    .from(reservation)
    .where(and(isOfCustomer(personId), eq(reservation.state, 'completed')))
    .groupBy(month)
    .orderBy(month);
};

const countWhere = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

const listed = (db: Db) =>
  db
    .select({
      id: reservation.id,
      state: reservation.state,
      businessDate: reservation.businessDate,
      startsAt: reservation.startsAt,
      endsAt: reservation.endsAt,
      minutes: reservation.minutes,
      personId: reservation.personId,
      nickname: person.nickname,
      castId: reservation.castId,
      castPersonId: femaleCast.personId,
      castName: femaleCast.displayName,
      storeId: store.id,
      storeName: store.name,
      placeTypeId: reservation.placeTypeId,
      areaName: area.name,
      paymentMethod: reservation.paymentMethod,
      source: reservation.source,
      lines: reservation.lines,
      total: reservation.total,
      cancellationFee: reservation.cancellationFee,
      createdAt: reservation.createdAt,
    })
    .from(reservation)
    .innerJoin(femaleCast, eq(femaleCast.id, reservation.castId))
    .innerJoin(store, eq(store.id, femaleCast.storeId))
    .innerJoin(person, eq(person.id, reservation.personId))
    .innerJoin(area, eq(area.id, reservation.areaId))
    .$dynamic();

const narrowed = ({ date, group, stores, now, ...wanted }: Wanted): SQL =>
  and(
    isOfStores(stores),
    date === null ? undefined : eq(reservation.businessDate, date),
    group && groupFits(group, now),
    wanted.store_id === undefined ? undefined : eq(femaleCast.storeId, wanted.store_id),
    wanted.place_type_id === undefined ? undefined : eq(reservation.placeTypeId, wanted.place_type_id),
    wanted.payment_method === undefined ? undefined : eq(reservation.paymentMethod, wanted.payment_method),
    wanted.customer_id === undefined ? undefined : isOfCustomer(wanted.customer_id),
  ) ?? sql`true`;

function groupFits(group: (typeof BOOKING_GROUPS)[number], now: Date): SQL | undefined {
  const ofStates = inArray(reservation.state, [...statesOfGroup(group)]);
  return group === 'late' ? and(ofStates, sql`${reservation.startsAt} < ${now.toISOString()}::timestamptz`) : ofStates;
}

// The expressions are those of the indexes of migration 0318.
const LETTERS = sql`substr(${reservation.id}::text, 25, 5)`;
const DIGITS = sql`(('x0' || substr(${reservation.id}::text, 30, 7))::bit(32)::integer % 10000)`;

const codeFits = ({ code, digits }: Words): SQL[] => [
  ...(code ? [sql`(${LETTERS} = ${code.letters} and ${DIGITS} = ${code.digits})`] : []),
  ...(digits === null ? [] : [sql`${DIGITS} = ${Number(digits)}`]),
];

const phoneFits = ({ phone, digits }: Words): SQL | undefined =>
  or(
    phone === null ? undefined : eq(person.phone, phone),
    digits === null ? undefined : sql`right(${person.phone}, 4) = ${digits}`,
  );

/** Customers, casts and staff of a name or a telephone number: their accounts, in no order, and at most so many. */
export const peopleOf = async (db: Db, words: Words): Promise<number[]> => {
  const rows = await db
    .select({ id: person.id })
    .from(person)
    .where(or(nameFits(person.nickname, words.text), phoneFits(words)))
    .limit(PEOPLE_MOST + 1);
  return rows.map(({ id }) => id);
};

/** The casts who bear a name. */
export const castsOf = async (db: Db, { text }: Words): Promise<number[]> => {
  const rows = await db
    .select({ id: femaleCast.id })
    .from(femaleCast)
    .where(nameFits(femaleCast.displayName, text))
    .limit(CASTS_MOST + 1);
  return rows.map(({ id }) => id);
};

const nameFits = (name: typeof person.nickname | typeof femaleCast.displayName, text: string): SQL =>
  [...text].length < INSIDE_FROM
    ? like(sql`lower(${name})`, `${escaped(text.toLowerCase())}%`)
    : ilike(name, `%${escaped(text)}%`);

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const isBehind = ({ startsAt, id }: Position): SQL =>
  sql`(${reservation.startsAt}, ${reservation.id}) < (${startsAt.toISOString()}::timestamptz, ${id}::uuid)`;
