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

/** A picture of a document, encoded anew. */
export type SidePicture = CleanPicture & { side: DocumentSide };

/** Whose pictures a link opens: a word for the table, the id of the row, and who of the staff looks. */
type Opened = { of: string; id: string; by: number };

/**
 * Stores pictures of a document in a private folder, encrypted with a key of their own; gives what a row of each holds. Whoever erases
 * the key has erased the pictures, wherever a copy of them lies.
 */
export const storeSealed = (
  { storage }: Deps,
  { folder, key, nameOf = (side) => side }: { folder: string; key: string; nameOf?: (side: DocumentSide) => string },
  pictures: readonly SidePicture[],
) =>
  Promise.all(
    pictures.map(async ({ side, bytes, width, height }) => {
      const storageKey = `${PRIVATE_FILES}${folder}/${nameOf(side)}.sealed`;
      await storage.put(storageKey, encryptFile(key, storageKey, bytes), 'application/octet-stream');
      return { side, storageKey, width, height };
    }),
  );

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

/** Throws `not_found` for a link to something else or of somebody else, `identity/link_expired` after its five minutes. */
export function assertLink(deps: Deps, opened: Opened, link: string): void {
  const expires = Number(/^(\d{1,15})\./.exec(link)?.[1] ?? Number.NaN);
  if (!isSameSecret(link, linkOf(deps, opened, expires))) throw new Refusal('not_found');
  if (expires <= deps.clock.now().getTime()) throw new Refusal('identity/link_expired');
}

/** A picture with the watermark of whoever looks. Throws `not_found` for one that is not there any more. */
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

// What is in it is signed: which pictures, for whom, until when.
const linkOf = ({ seal }: Deps, { of, id, by }: Opened, expires: number) =>
  `${expires}.${seal.fingerprint(`${of} picture`, `${id} ${by} ${expires}`)}`;
