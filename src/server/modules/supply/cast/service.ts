import { ageOn } from '@/domain/person-fields';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import type { Card, CardOptions } from './cards';
import { pictureOf } from './present';
import * as queries from './queries';

export type { Card, CardOptions };

/** Everything that a booking depends on. Amounts in yen. */
export type BookableCast = Omit<queries.CastRow['cast'], 'publishedAt'> & {
  store: queries.CastRow['store'];
  birthDate: string;
  /** Published and not suspended. */
  published: boolean;
  /** Whether a block stands between her and the man who asks. */
  hidden: boolean;
};
/** A cast as a reservation shows her. */
export type CastRef = { id: number; display_name: string; age: number; store_name: string; photo: Card['photo'] };

/**
 * The cast with her prices, areas, places and settings, as a man may book her; null when there is none. Unpublished ones
 * too: see `published` and `hidden`.
 */
export async function castForBooking(db: Db, castId: number, personId: number): Promise<BookableCast | null> {
  const row = await queries.castAndBlock(db, castId, personId);
  if (!row) return null;
  const { publishedAt, ...cast } = row.cast;
  return {
    ...cast,
    store: row.store,
    birthDate: row.birthDate,
    published: publishedAt !== null && row.suspendedAt === null,
    hidden: row.blocked,
  };
}

/** True when a cast's account is hidden from a man, because one of the two blocks the other. */
export function isHiddenFrom(db: Db, castPersonId: number, personId: number): Promise<boolean> {
  return queries.isBlockedPair(db, castPersonId, personId);
}

/** The cast of an account, or null for everybody else. */
export function castIdOf(db: Db, personId: number): Promise<number | null> {
  return queries.castIdByPerson(db, personId);
}

/** Casts as reservations show them, by id. */
export async function castRefs(db: Db, ids: readonly number[], now: Date): Promise<Map<number, CastRef>> {
  if (ids.length === 0) return new Map();
  const photos = new Map((await queries.photosOf(db, ids, true)).map((photo) => [photo.castId, photo]));
  const rows = await queries.castsByIds(db, ids);
  return new Map(
    rows.map(({ cast, store, birthDate }) => [
      cast.id,
      {
        id: cast.id,
        display_name: cast.displayName,
        age: ageOn(birthDate, now),
        store_name: store.name,
        photo: pictureOf(cast.displayName, photos.get(cast.id)),
      },
    ]),
  );
}

/** A stored cast for her own screens, with her store. */
export function ownCast(db: Db, castId: number): Promise<queries.CastRow | null> {
  return queries.castById(db, castId);
}

/** The cast of an account; 403 `role/forbidden` for an account of the group without a profile. */
export async function requireCastId(db: Db, personId: number): Promise<number> {
  const castId = await queries.castIdByPerson(db, personId);
  if (castId === null) throw new Refusal('role/forbidden');
  return castId;
}

/** The settings of a cast that she changes herself, and the tags that follow from them. */
export type CastSettings = Pick<
  queries.CastRow['cast'],
  'autoAccept' | 'bufferMinutes' | 'placeTypeIds' | 'areaIds' | 'accepting' | 'longOk' | 'membersOnly' | 'tags'
>;

/** Locks a cast's row and changes her settings; search rows are the caller's (shift/service). */
export async function changeCast(
  work: Work,
  castId: number,
  change: (cast: CastSettings) => CastSettings,
): Promise<CastSettings> {
  const cast = await queries.lockCast(work.tx, castId);
  if (!cast) throw new Refusal('not_found');
  const changed = change(cast);
  await queries.updateCast(work.tx, castId, changed);
  return changed;
}

export { presentReview } from './present';
