import { and, between, count, eq, gte, sql } from 'drizzle-orm';
import type { PhotoState } from '@/domain/cast-photos';
import type { MovieState } from '@/domain/movies';
import type { Db } from '../../../core/work';
import {
  block,
  castPhoto,
  emergencyContact,
  follow,
  guestWarning,
  movie,
  report,
  reservation,
} from '../../../db/schema';

/** Two spans of business dates, both ends included, and the instant since which bookings that fell are counted. */
export type Spans = { month: [string, string]; before: [string, string]; since: Date };
/** How much there is about a cast, by kind. */
export type Counted = Awaited<ReturnType<typeof countsAbout>>;

/** Counts it. */
export async function countsAbout(db: Db, { castId, personId }: { castId: number; personId: number }, spans: Spans) {
  const own = eq(reservation.castId, castId);
  const completed = ([from, to]: [string, string]) =>
    db.$count(reservation, and(own, eq(reservation.state, 'completed'), between(reservation.businessDate, from, to)));
  const fallen = (state: 'cancelled_cast' | 'no_show_cast') =>
    db.$count(reservation, and(own, eq(reservation.state, state), gte(reservation.startsAt, spans.since)));
  const [row] = await db
    .select({
      month: completed(spans.month),
      before: completed(spans.before),
      calledOff: fallen('cancelled_cast'),
      notCome: fallen('no_show_cast'),
      followers: db.$count(follow, eq(follow.castId, castId)),
      blocks: db.$count(block, eq(block.blockerId, personId)),
      reportsBy: db.$count(report, eq(report.reporterId, personId)),
      reportsAbout: db.$count(report, eq(report.reportedId, personId)),
      warnings: db.$count(guestWarning, eq(guestWarning.castId, castId)),
      contacts: db.$count(emergencyContact, eq(emergencyContact.personId, personId)),
    })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('a statement without a table has one row');
  return row;
}

/** How many pictures of a cast stand in each state. */
export const photosByState = (db: Db, castId: number): Promise<{ state: PhotoState; count: number }[]> =>
  db
    .select({ state: castPhoto.state, count: count() })
    .from(castPhoto)
    .where(eq(castPhoto.castId, castId))
    .groupBy(castPhoto.state)
    .orderBy(castPhoto.state);

/** How many films of a cast stand in each state. */
export const filmsByState = (db: Db, castId: number): Promise<{ state: MovieState; count: number }[]> =>
  db
    .select({ state: movie.state, count: count() })
    .from(movie)
    .where(eq(movie.castId, castId))
    .groupBy(movie.state)
    .orderBy(movie.state);
