import type { Received, Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { Person } from '../../../core/person';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { recordEvent } from '../../machinery/live/service';
import { blocksOf, deleteBlock, insertBlock } from '../../people/block/service';
import { raiseWords } from '../../people/coercion/service';
import { assertKnownReporter, assertMayReportToday, insertReport } from '../../people/report/service';
import { follows } from '../../supply/follow/service';
import { castRefs } from '../../supply/photo/service';
import { castIdOf, shownAccounts } from '../../supply/profile/service';
import { isShownFilmOf } from './film-queries';
import { hasWritten } from './message-queries';
import { hidePicture } from './pictures';
import { castPartner, manPartner } from './present';
import { roomIdOf } from './queries';
import { pairOf } from './writer-queries';

/** The accounts that this person blocks. */
export async function listBlocks(db: Db, me: number, now: Date): Promise<Reply<'GET /api/v1/users/me/blocks/'>> {
  const list = await blocksOf(db, me);
  const accounts = await shownAccounts(
    db,
    list.map(({ userId }) => userId),
  );
  const castIds = [...accounts.values()].flatMap(({ castId }) => castId ?? []);
  const refs = await castRefs(db, castIds, now);
  return list.map(({ userId, createdAt }) => {
    const { castId, name } = accounts.get(userId) ?? { castId: null, name: '' };
    return {
      partner: castId === null ? manPartner(userId, name) : castPartner(userId, refs.get(castId)),
      created_at: toTokyoIso(createdAt),
    };
  });
}

/** A person by the account, or by the cast. */
type Named = { user_id?: number; female_cast_id?: number };

/** Blocks a person; twice does no harm. Only the blocker's own screens are told. Throws `not_found`. */
export async function addBlock(work: Work, person: Person, named: Named): Promise<{ user_id: number }> {
  const { userId } = await otherSide(work, person, named);
  await insertBlock(work.tx, { blockerId: person.id, blockedId: userId, createdAt: work.now });
  await recordEvent(work, person.id, { kind: 'block', subject: String(userId), payload: { blocking: true } });
  return { user_id: userId };
}

/** Takes a block back; without one nothing happens. */
export async function removeBlock(work: Work, person: Person, userId: number): Promise<void> {
  await deleteBlock(work.tx, person.id, userId);
  await recordEvent(work, person.id, { kind: 'block', subject: String(userId), payload: { blocking: false } });
}

/**
 * Files a report; a block in either direction does not prevent it, and two who have a booking together may always
 * report each other. A film must be one of the reported cast that is shown; a picture one that the reported sent to
 * the reporter, and neither sees it from now on. Throws `not_found`, `identity/not_approved`, `rate/limited`.
 */
export async function addReport(
  work: Work,
  person: Person,
  wish: Received<'POST /api/v1/users/me/reports/'>['body'],
): Promise<{ id: string }> {
  const { booked, userId } = await otherSide(work, person, wish);
  if (!booked) await assertKnownReporter(work.tx, person);
  await assertMayReportToday(work, person.id, booked ? userId : null);
  const id = work.deps.random.uuid();
  const { reason, detail, movie_id: movieId = null, talk_picture_id: pictureId } = wish;
  if (movieId !== null && !(await isShownFilmOf(work.tx, movieId, userId))) throw new Refusal('not_found');
  const row = { id, reporterId: person.id, reportedId: userId, movieId, reason, detail, createdAt: work.now };
  await insertReport(work.tx, row);
  if (pictureId !== undefined) await hidePicture(work, person.id, { pictureId, senderId: userId, reportId: id });
  if (person.role === 'female_cast') await raiseWords(work, person.id, detail, { reports: [id] });
  return { id };
}

// A customer may name any published or known cast, a cast only customers who wrote, booked or follow the cast: so
// accounts cannot be counted.
async function otherSide(
  { tx, now }: Work,
  person: Person,
  { user_id, female_cast_id }: Named,
): Promise<{ booked: boolean; userId: number }> {
  const isCast = person.role === 'female_cast';
  const asked = isCast ? person.id : user_id;
  const castId = isCast || female_cast_id === undefined ? asked && (await castIdOf(tx, asked)) : female_cast_id;
  const personId = isCast ? user_id : person.id;
  const pair = castId && personId ? await pairOf(tx, personId, castId, now) : null;
  if (!pair || !personId) throw new Refusal('not_found');
  const found = { booked: pair.booked, userId: isCast ? personId : pair.castPersonId };
  if (pair.booked || (!isCast && pair.published)) return found;
  if (isCast && (await follows(tx, personId, pair.castId))) return found;
  const room = await roomIdOf(tx, personId, pair.castId);
  if (room === null || !(await hasWritten(tx, room, [personId, pair.castPersonId]))) throw new Refusal('not_found');
  return found;
}
