import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { Stores } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { tell } from '../../people/notice/service';
import { nicknamesOf } from '../../people/person/service';
import { purgePages } from '../../supply/photo/service';
import {
  endPause,
  insertPause,
  lockProfile,
  type ProfileRow,
  pausesOf,
  updateCast,
} from '../../supply/profile/service';

/** Who does it, of which stores, and for which cast. */
type Act = { by: number; stores: Stores; castId: number };
type Pauses = Reply<'GET /api/v1/ops/female_casts/{female_cast_id}/'>['pauses'];

const MOST_SHOWN = 5;

/**
 * Lets nothing new be booked with a cast of these stores, and tells the cast; what was agreed goes on. Throws
 * `not_found`, `cast/pause_conflict` where it is so already.
 */
export async function pauseCast(work: Work, { words, ...act }: Act & { words: string }): Promise<null> {
  const { tx, now } = work;
  const { id, personId } = await lockedCast(work, act, { isPaused: false });
  await updateCast(tx, id, { pausedAt: now });
  await insertPause(tx, { castId: id, words, pausedBy: act.by, pausedAt: now });
  purgePages(work);
  await tell(work, personId, { kind: 'paused', subject: String(id), path: '/home' });
  return null;
}

/** Takes that back, and tells the cast. Throws as {@link pauseCast}. */
export async function resumeCast(work: Work, act: Act): Promise<null> {
  const { tx, now } = work;
  const { id, personId } = await lockedCast(work, act, { isPaused: true });
  await updateCast(tx, id, { pausedAt: null });
  await endPause(tx, id, act.by, now);
  purgePages(work);
  await tell(work, personId, { kind: 'resumed', subject: String(id), path: '/home' });
  return null;
}

/** The last pauses of a cast, the newest first; one that lasts has no end. */
export async function pausesShown(db: Db, castId: number): Promise<Pauses> {
  const rows = await pausesOf(db, castId, MOST_SHOWN);
  const people = rows.flatMap(({ pausedBy, resumedBy }) => (resumedBy === null ? [pausedBy] : [pausedBy, resumedBy]));
  const names = await nicknamesOf(db, [...new Set(people)]);
  const seat = (id: number, at: Date) => ({ by: names.get(id) ?? '', at: toTokyoIso(at) });
  return rows.map(({ words, pausedBy, pausedAt, resumedBy, resumedAt }) => ({
    words,
    paused: seat(pausedBy, pausedAt),
    resumed: resumedBy === null || resumedAt === null ? null : seat(resumedBy, resumedAt),
  }));
}

async function lockedCast(
  { tx }: Work,
  { stores, castId }: Act,
  { isPaused }: { isPaused: boolean },
): Promise<ProfileRow> {
  const cast = await lockProfile(tx, castId);
  if (!cast || (stores !== null && !stores.includes(cast.storeId))) throw new Refusal('not_found');
  if ((cast.pausedAt !== null) !== isPaused) throw new Refusal('cast/pause_conflict');
  return cast;
}
