import type { Upload } from '@/contract/endpoint';
import { CAST_PHOTOS, PHOTO_WIDTH, PHOTO_WIDTHS } from '@/domain/cast-photos';
import { cleanPicture, type PictureFault } from '../../../core/picture';
import { PRIVATE_FILES } from '../../../core/ports';
import { fieldRefusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';

/** A picture as it is kept: the same one in each width, 3 : 4, and the colour that stands there while it loads. */
export type MadePhoto = { files: { width: number; bytes: Buffer }[]; color: string };

const FAULTS: Readonly<Record<PictureFault, string>> = {
  not_a_picture: 'この画像は読み込めませんでした。JPEG・PNG・WebPの画像を選択してください',
  too_many_pixels: `画像が大きすぎます。${CAST_PHOTOS.pixels / 10_000}万画素までの画像を選択してください`,
};
const TOO_SMALL = `画像が小さすぎます。${CAST_PHOTOS.width}×${CAST_PHOTOS.height}以上の画像を選択してください`;
const TYPE = 'image/webp';

/**
 * Encodes a picture anew in the widths that pages ask for, cut to 3 : 4 around its middle: place, camera and whatever else stood in the
 * file are gone. Throws `validation/failed` at `body.picture`.
 */
export async function makePhoto([sent]: readonly Upload[]): Promise<MadePhoto> {
  if (!sent) throw fieldRefusal('body.picture', '写真を選択してください');
  const picture = await cleanPicture(sent.bytes, CAST_PHOTOS);
  if (typeof picture === 'string') throw fieldRefusal('body.picture', FAULTS[picture]);
  if (picture.width < CAST_PHOTOS.width || picture.height < CAST_PHOTOS.height)
    throw fieldRefusal('body.picture', TOO_SMALL);
  const { default: sharp } = await import('sharp');
  const cut = (width: number) => sharp(picture.bytes).resize({ width, height: heightOf(width), fit: 'cover' });
  const files = [];
  for (const width of PHOTO_WIDTHS) files.push({ width, bytes: await cut(width).webp({ quality: 80 }).toBuffer() });
  const mean = await cut(1).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return { files, color: `#${mean.subarray(0, 3).toString('hex')}` };
}

export const heightOf = (width: number) => Math.round((width * 4) / 3);

/** Where a picture lies before anybody has looked at it, and afterwards: the key of its middle width. */
export const privateKey = (id: string) => `${PRIVATE_FILES}photos/${id}-${PHOTO_WIDTH}.webp`;
export const publicKey = (id: string) => `photos/${id}-${PHOTO_WIDTH}.webp`;
/** The key of the same picture in another width. */
export const sizedKey = (key: string, width: number): string => key.replace(/-\d+\.webp$/, `-${width}.webp`);

/** Stores all widths under a key. */
export const storePhoto = ({ deps }: Work, key: string, { files }: MadePhoto) =>
  Promise.all(files.map(({ width, bytes }) => deps.storage.put(sizedKey(key, width), bytes, TYPE)));

/** Copies all widths from one key to another. Throws when one is lost. */
export async function copyPhoto({ deps }: Work, from: string, to: string): Promise<void> {
  await Promise.all(
    PHOTO_WIDTHS.map(async (width) => {
      const file = await deps.storage.get(sizedKey(from, width));
      if (!file) throw new Error('a picture is lost');
      await deps.storage.put(sizedKey(to, width), file.bytes, TYPE);
    }),
  );
}

/** Every file of a picture: a drawing has one. */
export const filesOf = ({ key, widths }: { key: string; widths?: readonly number[] }): string[] =>
  widths && widths.length > 0 ? widths.map((width) => sizedKey(key, width)) : [key];

/** Removes files once the transaction has happened; one that stays behind is noted. */
export const removeLater = ({ deps, afterCommit }: Work, keys: readonly string[]) =>
  afterCommit(() => {
    for (const key of keys)
      deps.storage.remove(key).catch((err) => deps.log.error({ err }, 'a picture was not removed'));
  });
