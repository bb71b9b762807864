import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { nicknamesOf } from '../../people/person/service';
import * as queries from './queries';

/** A cast's own row: account, settings, and the lock at which everything about the cast queues. */
export { addCast, hideFromGuests, showToGuests } from './joining';
export { castNames } from './names-queries';
export { endPause, insertPause, pausesOf } from './pause-queries';
export { castOfPerson, isUnpublished, personOfCast } from './profile-sql';
export {
  allCastIds,
  type CastFacts,
  cardStoreOf,
  castFacts,
  guaranteeHour,
  lockCast,
  lockCasts,
  lockProfile,
  type ProfileRow,
  personsOfCasts,
  profileOf,
  type StoreTerms,
  storeTermsOf,
  updateCast,
} from './queries';
export {
  addRate,
  courseBackPercent,
  courseBackPercents,
  percentFrom,
  type RateRow,
  ratesOf,
} from './rate-queries';

/** The settings that a cast changes, and the tags that follow from them. */
export type CastSettings = Pick<
  queries.ProfileRow,
  | 'autoAccept'
  | 'bufferMinutes'
  | 'placeTypeIds'
  | 'areaIds'
  | 'accepting'
  | 'longOk'
  | 'membersOnly'
  | 'leadMinutes'
  | 'declines'
  | 'breakFrom'
  | 'breakTo'
  | 'tags'
>;
/** An account as lists show it: a cast by the display name, all others by the nickname. */
export type ShownAccount = { name: string; castId: number | null };

/** Accounts among these whose casts are not published. */
export const unpublishedAmong = async (db: Db, personIds: readonly number[]): Promise<Set<number>> =>
  new Set(await queries.unpublishedPersons(db, personIds));

/** The cast of an account, or null for all others. */
export async function castIdOf(db: Db, personId: number): Promise<number | null> {
  const [cast] = await queries.castsOfPersons(db, [personId]);
  return cast?.castId ?? null;
}

/** The cast of an account; 403 `role/forbidden` for an account of the group without a profile. */
export async function requireCastId(db: Db, personId: number): Promise<number> {
  const castId = await castIdOf(db, personId);
  if (castId === null) throw new Refusal('role/forbidden');
  return castId;
}

/** The casts among accounts. */
export async function castsOfAccounts(db: Db, personIds: readonly number[]): Promise<number[]> {
  return (await queries.castsOfPersons(db, personIds)).map(({ castId }) => castId);
}

/** Accounts as lists show them, by id. */
export async function shownAccounts(db: Db, personIds: readonly number[]): Promise<Map<number, ShownAccount>> {
  const nicknames = await nicknamesOf(db, personIds);
  const casts = new Map((await queries.castsOfPersons(db, personIds)).map((cast) => [cast.personId, cast]));
  return new Map(
    [...nicknames].map(([id, nickname]) => {
      const cast = casts.get(id);
      return [id, { name: cast?.displayName ?? nickname, castId: cast?.castId ?? null }];
    }),
  );
}

/** Locks a cast's row and changes what follows from all that is stored of the cast; search reads the row itself. */
export async function changeProfile(
  work: Work,
  castId: number,
  change: (cast: queries.ProfileRow) => Promise<Partial<queries.ProfileRow>>,
): Promise<void> {
  const cast = await queries.lockProfile(work.tx, castId);
  if (!cast) throw new Refusal('not_found');
  await queries.updateCast(work.tx, castId, await change(cast));
}

/** Locks a cast's row and changes the settings; search rows are the caller's (shift/service). */
export async function changeCast(
  work: Work,
  castId: number,
  change: (cast: queries.ProfileRow) => CastSettings,
): Promise<CastSettings> {
  const cast = await queries.lockProfile(work.tx, castId);
  if (!cast) throw new Refusal('not_found');
  const changed = change(cast);
  await queries.updateCast(work.tx, castId, changed);
  return changed;
}
