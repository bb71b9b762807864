import { isBlurred, type PictureDecision, type TalkPictureSize } from '@/domain/talk-pictures';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../core/person';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { watermarked } from '../../../core/watermark';
import type { Db, Work } from '../../../core/work';
import { recordEvents } from '../../machinery/live/service';
import { dropFiles } from '../../machinery/stored-file/service';
import { accountById } from '../../people/person/service';
import type { MessageRow } from './message-queries';
import { fileOf, filesOf, type StoredPictures } from './picture-files';
import * as rows from './picture-queries';
import { accountsOfRoom } from './queries';
import { requireRoom } from './rooms';

type Deps = Work['deps'];
/** A picture as a call names it. */
type Named = { roomId: string; pictureId: string };

/**
 * A picture for one of the two. Large, what the other one sent bears the number of the person who looks and the hour:
 * a photograph of the screen says whose screen it was. Throws `not_found`.
 */
export async function readPicture(
  deps: Deps,
  { id: me, actor }: Person,
  { roomId, pictureId, size }: Named & { size: TalkPictureSize },
) {
  const now = deps.clock.now();
  const room = await requireRoom(deps.reader(), roomId, me, now);
  const picture = await seen(deps.reader(), { roomId: room.id, pictureId }, me);
  const file = await deps.storage.get(fileOf(picture.storageKey, size));
  if (!file) throw new Refusal('not_found');
  const isMarked = size === 'large' && (picture.senderId !== me || actor !== undefined);
  const bytes = isMarked ? await watermarked(file.bytes, { id: actor?.id ?? me, at: now }) : file.bytes;
  return { content_type: file.contentType, base64: bytes.toString('base64') };
}

/** Keeps the pictures of a message that was just written, under the lock of its room, with their files. */
export async function keepPictures(
  work: Work,
  { list, take }: StoredPictures,
  message: MessageRow,
): Promise<rows.PictureRow[]> {
  const { roomId, seq, senderId, at: now } = message;
  const account = await accountById(work.tx, senderId);
  const isFirst = !(await rows.hasSentPictures(work.tx, message));
  const blurred = isBlurred({ isFirst, memberSince: account?.createdAt ?? now, now });
  const kept = list.map((picture) => ({ ...picture, roomId, seq, blurred, reportId: null }));
  await take(work);
  await rows.insertPictures(work.tx, kept);
  return kept;
}

/** Takes away a picture that this person sent, for both and at once. Throws `not_found`. */
export async function removePicture(work: Work, me: number, { roomId, pictureId }: Named): Promise<null> {
  const room = await requireRoom(work.tx, roomId, me, work.now);
  if (isUuid(pictureId)) await rows.lockPicture(work.tx, pictureId);
  const picture = await seen(work.tx, { roomId: room.id, pictureId }, me);
  if (picture.senderId !== me) throw new Refusal('not_found');
  await erase(work, picture);
  return null;
}

/**
 * Hides a picture that `senderId` sent to the reporter from both, until the staff have looked. Throws `not_found`.
 */
export async function hidePicture(
  work: Work,
  reporterId: number,
  { pictureId, senderId, reportId }: { pictureId: string; senderId: number; reportId: string },
): Promise<void> {
  await rows.lockPicture(work.tx, pictureId);
  const picture = await rows.pictureSeenBy(work.tx, pictureId, reporterId);
  if (!picture || picture.senderId !== senderId) throw new Refusal('not_found');
  await requireRoom(work.tx, picture.roomId, reporterId, work.now);
  await rows.setReport(work.tx, picture.id, reportId);
  await tellChange(work, picture);
}

/**
 * What the staff decided about the picture of a report that is closed: it is shown again, or gone. Throws
 * `validation/failed` where there is one and nothing is decided.
 */
export async function decidePicture(work: Work, reportId: string, decision: PictureDecision | undefined) {
  const picture = await rows.pictureOfReport(work.tx, reportId);
  if (!picture) return;
  if (decision === undefined) throw fieldRefusal('body.picture', '写真をどうするか選択してください');
  if (decision === 'removed') return erase(work, picture);
  await rows.setReport(work.tx, picture.id, null);
  await tellChange(work, picture);
}

/** The nightly job: removes pictures whose time is over, with their files. */
export async function forgetOldPictures(work: Work, before: Date): Promise<number> {
  const keys = await rows.deleteOldPictures(work.tx, before);
  await dropFiles(work, filesOf(keys));
  return keys.length;
}

async function seen(db: Db, { roomId, pictureId }: Named, me: number): Promise<rows.SentPicture> {
  const picture = isUuid(pictureId) ? await rows.pictureSeenBy(db, pictureId, me) : null;
  if (picture?.roomId !== roomId) throw new Refusal('not_found');
  return picture;
}

async function erase(work: Work, picture: rows.SentPicture): Promise<void> {
  if (!(await rows.deletePicture(work.tx, picture.id))) throw new Refusal('not_found');
  await dropFiles(work, filesOf([picture.storageKey]));
  await tellChange(work, picture);
}

// Screens that show the message read it again.
async function tellChange(work: Work, { roomId, seq, senderId, withheld }: rows.SentPicture): Promise<void> {
  // The customer before the cast, always (live/service).
  const recipients = withheld ? [senderId] : await accountsOfRoom(work.tx, roomId);
  await recordEvents(work, recipients, { kind: 'talk', subject: roomId, payload: { changed: seq } });
}
