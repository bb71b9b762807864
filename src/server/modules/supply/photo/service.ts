import type { Data } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { CAST_PHOTOS, PHOTO_WIDTH, PHOTO_WIDTHS, type PhotoBlur } from '@/domain/cast-photos';
import { isUuid } from '@/domain/uuid';
import { invalidateCached } from '../../../core/cached';
import { Refusal } from '../../../core/refusal';
import type { Db, Tx, Work } from '../../../core/work';
import { dropFiles, type TakeFiles } from '../../machinery/stored-file/service';
import { lockCast } from '../profile/service';
import { filesOf, heightOf, type MadePhoto, privateKey, removeLater, withPhoto } from './pictures';
import { pictureOf } from './present';
import * as rows from './queries';

export { type CastRef, castRefs } from './faces';
export { pictureOf } from './present';
export { type PhotoRow, photosOf } from './queries';

type CastPhoto = Data<'GET /api/v1/female_casts/me/photos/'>[number];
/** A picture of a cast who may still come back, as JSON keeps it: dates are texts. */
export type KeptPhoto = Pick<rows.PhotoRow, 'position' | 'key' | 'width' | 'height' | 'color'> &
  Partial<Pick<rows.PhotoRow, 'id' | 'widths' | 'state' | 'blur' | 'rejection' | 'decidedBy'>> & {
    sentAt?: string | null;
    decidedAt?: string | null;
  };

/** Whether a person approved one of the cast's pictures. */
export const hasApprovedPhoto = async (db: Db, castId: number): Promise<boolean> =>
  (await rows.allPhotosOf(db, castId)).some(({ state }) => state === 'approved');

/** The cast's pictures in order, with where each stands. */
export async function listPhotos(db: Db, castId: number): Promise<CastPhoto[]> {
  return (await rows.allPhotosOf(db, castId)).map(presentPhoto);
}

/** A picture whose files are stored and become those of a row. */
type StoredPhoto = { id: string; key: string; color: string; take: TakeFiles };

/** Stores a new picture, then runs the task that keeps it. */
export async function withNewPhoto<T>(
  deps: Work['deps'],
  made: MadePhoto,
  task: (photo: StoredPhoto) => Promise<T>,
): Promise<T> {
  const id = deps.random.uuid();
  const key = privateKey(id);
  return withPhoto(deps, key, made, (take) => task({ id, key, color: made.color, take }));
}

/**
 * Takes a picture for a person to look at: behind the others, or in the place of one that came back. Throws
 * `photo/limit`, `photo/state_conflict`.
 */
export async function sendPhoto(
  work: Work,
  castId: number,
  { photo, blur, replaces }: { photo: StoredPhoto; blur: PhotoBlur; replaces: string | undefined },
): Promise<CastPhoto> {
  const { tx, now } = work;
  await lockCast(tx, castId);
  const before = await rows.allPhotosOf(tx, castId);
  const old = replaces === undefined ? null : before.find(({ id }) => id === replaces);
  if (old === undefined || (old && old.state !== 'rejected')) throw new Refusal('photo/state_conflict');
  if (!old && before.length >= CAST_PHOTOS.most) throw new Refusal('photo/limit');
  const { id, key } = photo;
  await photo.take(work);
  if (old) {
    await rows.deletePhoto(tx, old.id);
    removeLater(work, filesOf(old));
  }
  const row = {
    id,
    castId,
    position: old ? old.position : before.length + 1,
    key,
    width: PHOTO_WIDTH,
    height: heightOf(PHOTO_WIDTH),
    color: photo.color,
    widths: [...PHOTO_WIDTHS],
    state: 'waiting' as const,
    blur,
    rejection: null,
    sentAt: now,
    decidedAt: null,
    decidedBy: null,
  };
  await rows.putPhotos(tx, [row]);
  return presentPhoto(row);
}

/**
 * Puts a cast's pictures in another order: all of them, each once. Throws `photo/state_conflict` where they changed.
 */
export async function orderPhotos(work: Work, castId: number, ids: readonly string[]): Promise<null> {
  const { tx } = work;
  await lockCast(tx, castId);
  const before = new Map((await rows.allPhotosOf(tx, castId)).map((row) => [row.id, row]));
  const wanted = [...new Set(ids)].flatMap((id) => before.get(id.toLowerCase()) ?? []);
  if (wanted.length !== before.size || ids.length !== before.size) throw new Refusal('photo/state_conflict');
  await replaceAll(work, castId, wanted);
  return null;
}

/** Takes one of the cast's pictures away, whatever became of it. Throws `not_found`. */
export async function removePhoto(work: Work, castId: number, id: string): Promise<null> {
  const { tx } = work;
  await lockCast(tx, castId);
  const before = await rows.allPhotosOf(tx, castId);
  const gone = before.find((row) => row.id === id);
  if (!gone) throw new Refusal('not_found');
  await replaceAll(
    work,
    castId,
    before.filter((row) => row !== gone),
  );
  const shared = await rows.keysInUse(tx, [gone.key]);
  if (!shared.has(gone.key)) removeLater(work, filesOf(gone));
  return null;
}

/** A picture of the cast that has no public address. Throws `not_found`. */
export async function readPhotoPicture({ reader, storage }: Work['deps'], castId: number, id: string) {
  const row = isUuid(id) ? await rows.findPhoto(reader(), id) : null;
  const file = row?.castId === castId ? await storage.get(largest(row)) : null;
  if (!file) throw new Refusal('not_found');
  return { content_type: file.contentType, base64: file.bytes.toString('base64') };
}

/** The widest file of a picture. */
export const largest = (row: rows.PhotoRow): string => filesOf(row).at(-1) ?? row.key;

/** Pages that show pictures are rendered anew: lists, rankings and the cast's own page alike. */
export const purgePages = (work: Work) =>
  work.afterCommit(() => {
    invalidateCached(work.deps);
    work.deps.pages.purge();
  });

/** Takes the pictures of a cast who leaves out of the table. */
export async function hidePhotos(tx: Tx, castId: number): Promise<KeptPhoto[]> {
  return (await rows.takePhotos(tx, castId)).map(({ castId: _, sentAt, decidedAt, ...photo }) => ({
    ...photo,
    sentAt: sentAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

/** Puts them back. */
export const showPhotos = (tx: Tx, castId: number, photos: readonly KeptPhoto[]): Promise<void> =>
  rows.putPhotos(
    tx,
    photos.map(({ sentAt, decidedAt, ...photo }) => ({
      ...photo,
      castId,
      sentAt: sentAt ? new Date(sentAt) : null,
      decidedAt: decidedAt ? new Date(decidedAt) : null,
    })),
  );

/** Removes the files of a cast who is gone, those that others use left out. */
export async function forgetPhotos(work: Work, photos: readonly KeptPhoto[]): Promise<void> {
  const shared = await rows.keysInUse(
    work.tx,
    photos.map(({ key }) => key),
  );
  const gone = photos.filter(({ key }) => !shared.has(key));
  await dropFiles(work, gone.flatMap(filesOf));
}

/** The nightly job: removes from the log who looked at pictures before an instant. */
export const forgetOldPhotoLooks = ({ tx }: Work, before: Date): Promise<number> => rows.deleteLooks(tx, before);

// Out and in again: no two may stand in one place meanwhile.
async function replaceAll(work: Work, castId: number, photos: readonly rows.PhotoRow[]): Promise<void> {
  await rows.takePhotos(work.tx, castId);
  await rows.putPhotos(
    work.tx,
    photos.map((row, at) => ({ ...row, position: at + 1 })),
  );
  purgePages(work);
}

function presentPhoto(row: rows.PhotoRow): CastPhoto {
  return {
    id: row.id,
    state: row.state,
    blur: row.blur,
    reason: row.rejection,
    sent_at: row.sentAt && toTokyoIso(row.sentAt),
    picture: row.state === 'approved' ? { ...pictureOf('', row), alt: '' } : null,
  };
}
