import { desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ArticleTag } from '@/domain/articles';
import type { Db, Tx } from '../core/work';
import { changeFact, DEMO_FACT, factOf, lockFact } from '../db/installation';
import * as tables from '../db/schema';
import { demoHotelReviews, demoHotels } from './hotels';
import { areaRows, storeRows, townRows } from './places';

/** A demo cast as stored. */
export type StoredCast = { castId: number; name: string; areaIds: number[] };
/** What the installation remembers of its demo: casts in the order of the plan, and the last date that was planned. */
export type DemoState = z.output<typeof storedState>;

const storedState = z.object({ version: z.literal(1), castIds: z.array(z.int()), plannedThrough: z.string() });
// One statement takes at most 65 535 parameters.
const ROWS_PER_STATEMENT = 1500;

/** The demo's state, or null where none was seeded. */
export async function demoState(db: Db): Promise<DemoState | null> {
  return storedState.nullable().parse(await factOf(db, DEMO_FACT));
}

/** Locks the demo's state until commit, so that two roll-forwards never plan the same day. */
export async function lockDemoState(tx: Tx): Promise<DemoState | null> {
  return storedState.nullable().parse(await lockFact(tx, DEMO_FACT));
}

/** Writes the demo's state. */
export async function writeDemoState(tx: Tx, state: DemoState): Promise<void> {
  await changeFact(tx, DEMO_FACT, state);
}

/** True when there is no account. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.select({ id: tables.person.id }).from(tables.person).limit(1)).length === 0;
}

/** Partners with links of their own. */
export const insertPartners = (tx: Tx, rows: (typeof tables.partner.$inferInsert)[]) =>
  tx.insert(tables.partner).values(rows).onConflictDoNothing();

/** Inquiries that wait for the staff. */
export const insertContacts = (tx: Tx, rows: (typeof tables.contact.$inferInsert)[]) =>
  tx.insert(tables.contact).values(rows);

/** Areas, stores, towns and hotels. */
export async function insertPlaces(db: Db, now: Date): Promise<void> {
  await db.insert(tables.area).values(areaRows()).onConflictDoNothing();
  await db.insert(tables.store).values(storeRows()).onConflictDoNothing();
  await db.insert(tables.hotelTown).values(townRows()).onConflictDoNothing();
  await db.insert(tables.mstHotel).values(demoHotels().map(({ hotel }) => hotel));
  await insertHotelFacts(db, now);
}

/** What visitors are told of the demo's hotels, for those that have none yet, found again by name and area. */
export async function insertHotelFacts(db: Db, now: Date): Promise<void> {
  const { hotelFact, mstHotel } = tables;
  const bare = await db
    .select({ id: mstHotel.id, name: mstHotel.name, areaId: mstHotel.areaId })
    .from(mstHotel)
    .leftJoin(hotelFact, eq(hotelFact.hotelId, mstHotel.id))
    .where(isNull(hotelFact.hotelId));
  const facts = new Map(demoHotels().map(({ hotel, fact }) => [`${hotel.areaId}/${hotel.name}`, fact]));
  const rows = bare.flatMap(({ id, name, areaId }) => {
    const fact = facts.get(`${areaId}/${name}`);
    return fact ? [{ ...fact, hotelId: id }] : [];
  });
  if (rows.length === 0) return;
  await db.insert(hotelFact).values(rows);
  await insertHotelReviews(db, bare, now);
}

// Stars of earlier customers, and what they come to.
async function insertHotelReviews(db: Db, hotels: readonly { id: number; name: string }[], now: Date): Promise<void> {
  const { hotelReview, mstHotel } = tables;
  const rows = hotels.flatMap(({ id, name }) => demoHotelReviews(id, name, now));
  await inParts(rows, (part) => db.insert(hotelReview).values(part));
  await db.execute(sql`
    update ${mstHotel} set rating_average = given.average, review_count = given.total
    from (select hotel_id, avg(rating) as average, count(*)::int as total from ${hotelReview} group by hotel_id) given
    where given.hotel_id = ${mstHotel.id}`);
}

/** Accounts; gives their ids by phone number. */
export async function insertPersons(
  db: Db,
  rows: readonly (typeof tables.person.$inferInsert)[],
): Promise<Map<string, number>> {
  const { person } = tables;
  const made = await db
    .insert(person)
    .values([...rows])
    .returning({ id: person.id, phone: person.phone });
  return new Map(made.map(({ id, phone }) => [phone, id]));
}

/** Casts; gives their ids by account. */
export async function insertCasts(
  db: Db,
  rows: readonly (typeof tables.femaleCast.$inferInsert)[],
): Promise<Map<number, number>> {
  const { femaleCast } = tables;
  const made = await db
    .insert(femaleCast)
    .values([...rows])
    .returning({ id: femaleCast.id, personId: femaleCast.personId });
  return new Map(made.map(({ id, personId }) => [personId, id]));
}

/** Pictures. */
export async function insertPhotos(db: Db, rows: readonly (typeof tables.castPhoto.$inferInsert)[]): Promise<void> {
  await inParts(rows, (part) => db.insert(tables.castPhoto).values(part));
}

/** Films, with who agreed to them. */
export async function insertMovies(
  db: Db,
  rows: (typeof tables.movie.$inferInsert)[],
  consents: (typeof tables.movieConsent.$inferInsert)[],
): Promise<void> {
  await db.insert(tables.movie).values(rows);
  await db.insert(tables.movieConsent).values(consents);
}

/** The films that every visitor sees. */
export const publishedMovies = (db: Db) =>
  db.select().from(tables.movie).where(eq(tables.movie.state, 'published')).orderBy(tables.movie.id);

/** Whether a film is stored. */
export const hasMovie = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(tables.movie, eq(tables.movie.id, id))) > 0;
/** Events of casts. */
export const insertEvents = (tx: Tx, rows: (typeof tables.castEvent.$inferInsert)[]) =>
  tx.insert(tables.castEvent).values(rows);

/** The newest event of each of these casts by each of its names. */
export const newestEvents = (db: Db, castIds: readonly number[]) =>
  db
    .selectDistinctOn([tables.castEvent.castId, tables.castEvent.name])
    .from(tables.castEvent)
    .where(inArray(tables.castEvent.castId, [...castIds]))
    .orderBy(tables.castEvent.castId, tables.castEvent.name, desc(tables.castEvent.id));

export const insertPlan = (tx: Tx, row: typeof tables.videoPlan.$inferInsert) =>
  tx.insert(tables.videoPlan).values(row);

/** Articles with their tags. */
export async function insertArticles(
  tx: Tx,
  all: readonly { row: typeof tables.article.$inferInsert; tags: readonly ArticleTag[] }[],
): Promise<void> {
  const stored = await tx
    .insert(tables.article)
    .values(all.map(({ row }) => row))
    .returning({ id: tables.article.id, slug: tables.article.slug });
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
  await tx
    .insert(tables.articleTag)
    .values(
      all.flatMap(({ row, tags }) => tags.flatMap((tag, place) => ({ articleId: ids.get(row.slug) ?? 0, tag, place }))),
    );
}

/** Reviews, in this order. */
export async function insertReviews(db: Db, rows: readonly (typeof tables.review.$inferInsert)[]): Promise<void> {
  await inParts(rows, (part) => db.insert(tables.review).values(part));
}

/** Brings the averages beside the casts in line with their reviews. */
export async function refreshRatings(db: Db): Promise<void> {
  const { femaleCast, review } = tables;
  await db.execute(sql`
    update ${femaleCast} set rating_average = shown.average, review_count = shown.total
    from (select cast_id, avg(overall) as average, count(*)::int as total from ${review} where hidden_at is null group by cast_id) shown
    where shown.cast_id = ${femaleCast.id}`);
}

/** All casts as they are now. */
export function storedCasts(db: Db): Promise<StoredCast[]> {
  const { femaleCast } = tables;
  return db
    .select({ castId: femaleCast.id, name: femaleCast.displayName, areaIds: femaleCast.areaIds })
    .from(femaleCast);
}

/** A cast of the demo with the account. */
export async function castNamed(db: Db, name: string): Promise<StoredCast & { personId: number }> {
  const { id: castId, personId, displayName, areaIds } = tables.femaleCast;
  const [row] = await db
    .select({ castId, personId, name: displayName, areaIds })
    .from(tables.femaleCast)
    .where(eq(displayName, name))
    .orderBy(castId)
    .limit(1);
  if (!row) throw new Error(`the demo has no cast ${name}`);
  return row;
}

/** The account of a telephone number. */
export async function personWithPhone(db: Db, phone: string): Promise<number> {
  const [row] = await db.select({ id: tables.person.id }).from(tables.person).where(eq(tables.person.phone, phone));
  if (!row) throw new Error('the demo has no such account');
  return row.id;
}

/** Whether one of these numbers has an account. */
export const isAnyOf = async (db: Db, phones: readonly string[]): Promise<boolean> =>
  (await db.$count(tables.person, inArray(tables.person.phone, [...phones]))) > 0;

/** The accounts with these numbers. */
export const idsOf = async (db: Db, phones: readonly string[]): Promise<number[]> => {
  const { id, phone } = tables.person;
  const rows = await db
    .select({ id })
    .from(tables.person)
    .where(inArray(phone, [...phones]));
  return rows.map((row) => row.id);
};

/** A hotel in one of the areas. */
export async function hotelIn(db: Db, areaIds: readonly number[]): Promise<{ id: number; areaId: number }> {
  const { id, areaId } = tables.mstHotel;
  const [row] = await db
    .select({ id, areaId })
    .from(tables.mstHotel)
    .where(inArray(areaId, areaIds))
    .orderBy(id)
    .limit(1);
  if (!row) throw new Error('the demo has no hotel there');
  return row;
}

/** Takes away what was told until now: messages that wait are not sent, notices are read. */
export async function forgetPastNews(db: Db, now: Date): Promise<void> {
  await db.delete(tables.outbox).where(lte(tables.outbox.createdAt, now));
  await db.update(tables.notice).set({ readAt: now }).where(lte(tables.notice.at, now));
}

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => PromiseLike<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) await insert(rows.slice(at, at + ROWS_PER_STATEMENT));
}
