import type { Upload } from '@/contract/endpoint';
import {
  DOCUMENT_SIDES,
  type DocumentSide,
  IDENTITY_DOCUMENTS,
  IDENTITY_PICTURES,
  type IdentityDocument,
  sideName,
} from '@/domain/identity';
import { cleanPicture, type PictureFault } from '../../../core/picture';
import { fieldRefusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import * as rows from './queries';
import { removeSealed, type SidePicture, type StoredPictures } from './sealed-pictures';

const HEIC = 'HEICの画像は読み込めません。JPEGまたはPNGの画像を選択してください';
const FAULTS: Readonly<Record<PictureFault, string>> = {
  not_a_picture: 'この画像は読み込めませんでした。JPEGまたはPNGの画像を選択してください',
  too_many_pixels: `画像が大きすぎます。${IDENTITY_PICTURES.pixels / 10_000}万画素までの画像を選択してください`,
};

/**
 * The pictures that belong to this document, and no others: a back that must not be photographed is refused before it
 * is looked at. Throws `validation/failed` at `body.front` or `body.back`.
 */
export async function readSides(
  document: IdentityDocument,
  sent: Readonly<Record<DocumentSide, readonly Upload[]>>,
): Promise<SidePicture[]> {
  const { label } = IDENTITY_DOCUMENTS[document];
  for (const side of DOCUMENT_SIDES) {
    const name = sideName(document, side);
    if (name === null && sent[side].length > 0)
      throw fieldRefusal(`body.${side}`, `${label}の裏は送信しないでください`);
    if (name !== null && sent[side].length === 0)
      throw fieldRefusal(`body.${side}`, `${label}（${name}）の画像を選択してください`);
  }
  const pictures: SidePicture[] = [];
  for (const side of DOCUMENT_SIDES) {
    for (const { bytes } of sent[side]) {
      const picture = await cleanPicture(bytes, IDENTITY_PICTURES);
      if (typeof picture === 'string') throw fieldRefusal(`body.${side}`, isHeic(bytes) ? HEIC : FAULTS[picture]);
      pictures.push({ ...picture, side });
    }
  }
  return pictures;
}

// An ISO base media file of one of the brands of HEIC. Our decoder has no licence for them; browsers that have send a
// JPEG.
const isHeic = (bytes: Uint8Array) =>
  /^ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));

/** Makes stored pictures those of a check. */
export async function takePictures(work: Work, checkId: string, stored: StoredPictures) {
  await stored.take(work);
  await rows.insertPictures(
    work.tx,
    stored.rows.map((picture) => ({ checkId, ...picture })),
  );
}

/** The timer: 90 days after its decision a check keeps its result, and loses its pictures with their key. */
export async function erasePictures(work: Work, checkId: string): Promise<void> {
  const { tx, now } = work;
  const check = await rows.lockCheck(tx, checkId);
  if (!check || check.state === 'submitted' || check.erasedAt !== null) return;
  await removePictures(work, checkId);
  await rows.updateCheck(tx, checkId, { pictureKeySealed: null, erasedAt: now });
}

/** A check that waits goes as a whole, with its key. */
export async function dropCheck(work: Work, checkId: string): Promise<void> {
  await rows.lockCheck(work.tx, checkId);
  await removePictures(work, checkId);
  await rows.deleteCheck(work.tx, checkId);
}

async function removePictures(work: Work, checkId: string): Promise<void> {
  const pictures = await rows.picturesOf(work.tx, checkId);
  await rows.deletePictures(work.tx, checkId);
  removeSealed(work, pictures);
}
