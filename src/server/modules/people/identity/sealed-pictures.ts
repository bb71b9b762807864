import { toTokyoIso } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { type DocumentSide, IDENTITY_LINK_MINUTES } from '@/domain/identity';
import type { Deps } from '../../../core/deps';
import { decryptFile, encryptFile } from '../../../core/encrypted-file';
import type { CleanPicture } from '../../../core/picture';
import { PRIVATE_FILES } from '../../../core/ports';
import { Refusal } from '../../../core/refusal';
import { isSameSecret } from '../../../core/same-secret';
import { watermarked } from '../../../core/watermark';
import type { Work } from '../../../core/work';
import { type TakeFiles, withFiles } from '../../machinery/stored-file/service';

/** A picture of a document, encoded anew. */
export type SidePicture = CleanPicture & { side: DocumentSide };

/** Whose pictures a link opens: a word for the table, the id of the row, and who of the staff looks. */
type Opened = { of: string; id: string; by: number };

/**
 * Pictures of a document that are stored: their key, what a row of each holds, and `take`, which makes the files those
 * of the rows.
 */
export type StoredPictures = {
  keySealed: string;
  rows: readonly { side: DocumentSide; storageKey: string; width: number; height: number }[];
  take: TakeFiles;
};

/**
 * Stores pictures of a document in a private folder, encrypted with a key of their own, then runs the task that keeps
 * their rows. With the key the pictures are erased, wherever a copy of them lies.
 */
export async function withSealed<T>(
  deps: Deps,
  { folder, pictures }: { folder: string; pictures: readonly SidePicture[] },
  task: (stored: StoredPictures) => Promise<T>,
): Promise<T> {
  const key = deps.random.token(32);
  const files = pictures.map(({ side, bytes, width, height }) => {
    const storageKey = `${PRIVATE_FILES}${folder}/${deps.random.uuid()}.sealed`;
    return {
      key: storageKey,
      bytes: encryptFile(key, storageKey, bytes),
      contentType: 'application/octet-stream',
      row: { side, storageKey, width, height },
    };
  });
  const keySealed = deps.seal.seal('identity', key);
  const rows = files.map(({ row }) => row);
  return withFiles(deps, files, (take) => task({ keySealed, rows, take }));
}

/** Removes files of pictures once the transaction that forgot them has committed. */
export const removeSealed = ({ deps, afterCommit }: Work, pictures: readonly { storageKey: string }[]): void =>
  afterCommit(() => {
    for (const { storageKey } of pictures)
      deps.storage.remove(storageKey).catch((err) => deps.log.error({ err }, 'a picture was not removed'));
  });

/** A link to pictures that is one person's own and lives five minutes. */
export function pictureLink(deps: Deps, opened: Opened): { link: string; link_expires_at: string } {
  const expiresAt = new Date(deps.clock.now().getTime() + IDENTITY_LINK_MINUTES * MINUTE_MS);
  return { link: linkOf(deps, opened, expiresAt.getTime()), link_expires_at: toTokyoIso(expiresAt) };
}

/** Throws `not_found` for a link to something else or of another, `identity/link_expired` after its five minutes. */
export function assertLink(deps: Deps, opened: Opened, link: string): void {
  const expires = Number(/^(\d{1,15})\./.exec(link)?.[1] ?? Number.NaN);
  if (!isSameSecret(link, linkOf(deps, opened, expires))) throw new Refusal('not_found');
  if (expires <= deps.clock.now().getTime()) throw new Refusal('identity/link_expired');
}

/** A picture with the watermark of the person who looks. Throws `not_found` for one that is not there any more. */
export async function openSealed(
  deps: Deps,
  picture: { storageKey: string; keySealed: string | null } | null,
  look: { id: number; at: Date },
) {
  const file = picture?.keySealed ? await deps.storage.get(picture.storageKey) : null;
  if (!picture?.keySealed || !file) throw new Refusal('not_found');
  const bytes = decryptFile(deps.seal.open('identity', picture.keySealed), picture.storageKey, file.bytes);
  return { content_type: 'image/webp', base64: (await watermarked(bytes, look)).toString('base64') };
}

// What is in it is signed: which pictures, for which person, until when.
const linkOf = ({ seal }: Deps, { of, id, by }: Opened, expires: number) =>
  `${expires}.${seal.fingerprint(`${of} picture`, `${id} ${by} ${expires}`)}`;
