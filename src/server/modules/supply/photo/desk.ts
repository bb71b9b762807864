import type { Reply } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import type { PhotoRejection } from '@/domain/cast-photos';
import { isUuid } from '@/domain/uuid';
import { cutPage, readId } from '../../../core/cursor';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import type { TakeFiles } from '../../machinery/stored-file/service';
import { tell } from '../../people/notice/service';
import { lockCast } from '../profile/service';
import { castRefs } from './faces';
import { filesOf, publicKey, removeLater, withCopy } from './pictures';
import * as rows from './queries';
import { largest, purgePages } from './service';

type Waiting = Reply<'GET /api/v1/ops/photos/'>;
type Deps = Work['deps'];

const LIST = 'photos';

/** A page of what waits, the oldest first. */
export async function listWaiting(deps: Deps, { cursor, limit }: { cursor?: string; limit: number }): Promise<Waiting> {
  const after = readId(cursor, LIST, 'uuid');
  const db = deps.reader();
  const found = await rows.waitingPage(db, { after, limit: limit + 1 });
  const { shown, page } = cutPage(LIST, found, limit, ({ id }) => id);
  const castIds = [...new Set(shown.map(({ castId }) => castId))];
  const faces = await castRefs(db, castIds, deps.clock.now());
  const approved = castIds.length === 0 ? [] : await rows.photosOf(db, castIds, false);
  return {
    data: shown.flatMap((row) => {
      const face = faces.get(row.castId);
      if (!face || row.sentAt === null) return [];
      return [
        {
          id: row.id,
          female_cast: face,
          blur: row.blur,
          sent_at: toTokyoIso(row.sentAt),
          approved_count: approved.filter(({ castId }) => castId === row.castId).length,
        },
      ];
    }),
    page,
  };
}

/** A picture that waits, noted before it is read. Throws `not_found`. */
export async function lookAt(deps: Deps, id: string, by: number) {
  const key = await deps.unitOfWork(async ({ tx, now }) => {
    const row = isUuid(id) ? await rows.findPhoto(tx, id) : null;
    if (row?.state !== 'waiting') return null;
    await rows.insertLook(tx, { photoId: id, lookedBy: by, at: now });
    return largest(row);
  });
  const file = key === null ? null : await deps.storage.get(key);
  if (!file) throw new Refusal('not_found');
  return { content_type: file.contentType, base64: file.bytes.toString('base64') };
}

/** Shows a picture to all, under a name that is its own from then on. Throws `not_found`, `photo/state_conflict`. */
export async function approvePhoto(
  deps: Deps,
  transact: (task: (work: Work) => Promise<null>) => Promise<null>,
  { id, by }: { id: string; by: number },
): Promise<null> {
  const seen = isUuid(id) ? await rows.findPhoto(deps.reader(), id) : null;
  // What does not wait is refused below, or was approved by the same call before.
  if (seen?.state !== 'waiting') return transact((work) => show(work, { id, by }, async () => undefined));
  const isGone = async () => (await rows.findPhoto(deps.reader(), id))?.state !== 'waiting';
  return withCopy(deps, { from: seen.key, to: publicKey(id), isGone }, (take) =>
    transact((work) => show(work, { id, by }, take)),
  );
}

async function show(work: Work, { id, by }: { id: string; by: number }, take: TakeFiles): Promise<null> {
  const row = await lockWaiting(work, id);
  const key = publicKey(id);
  await take(work);
  await rows.updatePhoto(work.tx, id, { key, state: 'approved', decidedAt: work.now, decidedBy: by });
  removeLater(work, filesOf(row));
  purgePages(work);
  return told(work, id, row);
}

/** Sends a picture back with one reason. Throws `not_found`, `photo/state_conflict`. */
export async function rejectPhoto(work: Work, id: string, by: number, rejection: PhotoRejection): Promise<null> {
  const row = await lockWaiting(work, id);
  await rows.updatePhoto(work.tx, id, { state: 'rejected', rejection, decidedAt: work.now, decidedBy: by });
  return told(work, id, row);
}

// The cast's row first, as everything that touches the cast's pictures does: the cast may take it away at this moment.
async function lockWaiting({ tx }: Work, id: string): Promise<rows.PhotoRow & { personId: number }> {
  const found = isUuid(id) ? await rows.findPhoto(tx, id) : null;
  const personId = found && (await lockCast(tx, found.castId));
  const row = found && (await rows.lockPhoto(tx, id));
  if (!row || personId === null) throw new Refusal('not_found');
  if (row.state !== 'waiting') throw new Refusal('photo/state_conflict');
  return { ...row, personId };
}

async function told(work: Work, subject: string, { personId }: { personId: number }): Promise<null> {
  await tell(work, personId, { kind: 'photo', subject, path: '/home/profile' });
  return null;
}
