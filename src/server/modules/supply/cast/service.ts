import { DAYS_AHEAD } from '@/domain/limits';
import type { Person } from '../../../core/person';
import type { Db, Work } from '../../../core/work';
import { type Card, type CardOptions, castCards } from './cards';
import * as queries from './queries';
import { forgetChanges } from './roster/queries';
import { audienceOf } from './search';

export type { Card, CardOptions };

/** Everything that a booking depends on. Amounts in yen. */
export type BookableCast = Omit<queries.CastRow['cast'], 'publishedAt'> & {
  store: queries.CastRow['store'];
  birthDate: string;
  /** Published and not suspended. */
  published: boolean;
  /** Whether a block stands between the cast and the customer who asks. */
  hidden: boolean;
};
/**
 * The cast with the prices, areas, places and settings, as a customer may book; null when there is none. Unpublished
 * ones too: see `published` and `hidden`.
 */
export async function castForBooking(db: Db, castId: number, personId: number): Promise<BookableCast | null> {
  const row = await queries.castAndBlock(db, castId, personId);
  return row && bookable(row);
}

/** The same of many casts, in no order. */
export async function castsForBooking(db: Db, ids: readonly number[], personId: number): Promise<BookableCast[]> {
  return ids.length === 0 ? [] : (await queries.castsAndBlocks(db, ids, personId)).map(bookable);
}

/** Whether the cast's own offers are taken, whatever the cast's own switch says: the store and the staff let them. */
export const isOpenForOffers = ({ store, pausedAt }: BookableCast): boolean => store.takesBookings && pausedAt === null;

function bookable(row: queries.CastRow & { blocked: boolean }): BookableCast {
  const { publishedAt, ...cast } = row.cast;
  return {
    ...cast,
    store: { ...row.store, takesCash: row.store.takesCash && !cast.declines.includes('cash') },
    birthDate: row.birthDate,
    published: publishedAt !== null && row.suspendedAt === null,
    hidden: row.blocked,
  };
}

/** A stored cast for the cast's own screens, with the store. */
export function castById(db: Db, castId: number): Promise<queries.CastRow | null> {
  return queries.castById(db, castId);
}

/**
 * Cards of those of the casts that a visitor may see, in the order of the ids, with the next start within the bookable
 * days.
 */
export async function shownCards(db: Db, ids: readonly number[], person: Person | null, now: Date): Promise<Card[]> {
  if (ids.length === 0) return [];
  const shown = await queries.visibleAmong(db, ids, audienceOf(person, now));
  return castCards(
    db,
    ids.filter((id) => shown.has(id)),
    now,
    { days: DAYS_AHEAD },
  );
}

/** Forgets which search rows changed before an instant; a process that was away for longer reads all casts anew. */
export const forgetSearchChanges = (work: Work, before: Date): Promise<number> => forgetChanges(work.tx, before);

export { castCards, castTimesOn } from './cards';
export { assertTaken, isDeclined } from './declines';
export { visibleCast } from './detail';
export { type DayFits, type DaysSearch, fitsOf } from './fits';
export { assertNotHidden } from './hiding/hiding';
export { areaList } from './home';
export { eraseCast, type HiddenCast, hideCast, renameReviews, showCast } from './leaving';
export { presentReview, presentReviewOf } from './present';
export { hasPriceOutOfRange } from './price/prices';
export { publicCastIds, publicCastRows, publicReviewRows } from './public-queries';
export { type Audience, type CastRow, castsByIds, isVisible, publicCasts, reviewsIn, visibleAmong } from './queries';
export {
  findReply,
  insertReply,
  type ReplyRow,
  repliedReviews,
  updateReply,
  waitingReplies,
} from './reply-queries';
export {
  ANONYMOUS,
  filteredReviews,
  findReview,
  gradesBetween,
  insertReview,
  isReviewed,
  type ReviewFilter,
  refreshRating,
  reviewedIds,
  setHidden,
} from './review-queries';
export { freeSpans, freeStarts } from './schedule';
export { audienceOf, membersAudience, searchAmong, searchCasts, warmSearch } from './search';
export { NO_CONDITIONS } from './search-terms';
export { writeShown } from './shown/impressions';
export { shownIn, viewersOf, viewHours } from './shown/queries';
export { hourOf, noteView } from './shown/views';
export { isCastOfStores, isOfStores } from './store-sql';
