import type { Upload } from '@/contract/endpoint';
import { CAST_PHOTOS, PHOTO_WIDTH, PHOTO_WIDTHS } from '@/domain/cast-photos';
import type { Deps } from '../../../core/deps';
import { avifOf, cleanPicture, type PictureFault } from '../../../core/picture';
import { PRIVATE_FILES } from '../../../core/ports';
import { fieldRefusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { type TakeFiles, withFiles, withStored } from '../../machinery/stored-file/service';

/**
 * A picture as it is kept: the same one in each width, 3 : 4, and the colour that stands there while it loads. `avif`
 * = null where it is no smaller than the WebP.
 */
export type MadePhoto = { files: { width: number; webp: Buffer; avif: Buffer | null }[]; color: string };

const FAULTS: Readonly<Record<PictureFault, string>> = {
  not_a_picture: 'この画像は読み込めませんでした。JPEG・PNG・WebPの画像を選択してください',
  too_many_pixels: `画像が大きすぎます。${CAST_PHOTOS.pixels / 10_000}万画素までの画像を選択してください`,
};
const TOO_SMALL = `画像が小さすぎます。${CAST_PHOTOS.width}×${CAST_PHOTOS.height}以上の画像を選択してください`;
const [WEBP, AVIF] = ['image/webp', 'image/avif'];
/** More effort takes twice as long for the same bytes (docs/decisions/0039-pictures-in-two-formats.md). */
const AVIF_OPTIONS = { quality: 55, effort: 1 } as const;

/**
 * Encodes a picture anew in the widths that pages ask for, cut to 3 : 4 around its middle: place, camera and whatever
 * else stood in the file are gone. Throws `validation/failed` at `body.picture`.
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
  for (const width of PHOTO_WIDTHS) {
    const webp = await cut(width).webp({ quality: 80 }).toBuffer();
    const avif = await cut(width).avif(AVIF_OPTIONS).toBuffer();
    files.push({ width, webp, avif: avif.length < webp.length ? avif : null });
  }
  const mean = await cut(1).removeAlpha().toColourspace('srgb').raw().toBuffer();
  return { files, color: `#${mean.subarray(0, 3).toString('hex')}` };
}

export const heightOf = (width: number) => Math.round((width * 4) / 3);

/** Where a picture lies before the staff have looked at it, and afterwards: the key of its middle width. */
export const privateKey = (id: string) => `${PRIVATE_FILES}photos/${id}-${PHOTO_WIDTH}.webp`;
export const publicKey = (id: string) => `photos/${id}-${PHOTO_WIDTH}.webp`;
/** The key of the same picture in another width. */
export const sizedKey = (key: string, width: number): string => key.replace(/-\d+\.webp$/, `-${width}.webp`);

/** Stores all widths under a key, then runs the task that keeps them. */
export const withPhoto = <T>(
  deps: Deps,
  key: string,
  { files }: MadePhoto,
  task: (take: TakeFiles) => Promise<T>,
): Promise<T> =>
  withFiles(
    deps,
    files.flatMap(({ width, webp, avif }) => {
      const name = sizedKey(key, width);
      const other = avif ? [{ key: avifOf(name), bytes: avif, contentType: AVIF }] : [];
      return [{ key: name, bytes: webp, contentType: WEBP }, ...other];
    }),
    task,
  );

/**
 * Copies all widths from one key to another, then runs the task that keeps the copies. Throws when one is lost; an
 * AVIF need not be there.
 */
export const withCopy = <T>(
  deps: Deps,
  { from, to, isGone }: { from: string; to: string; isGone: () => Promise<boolean> },
  task: (take: TakeFiles) => Promise<T>,
): Promise<T> => {
  const { storage } = deps;
  const copy = async (width: number) => {
    const [source, target] = [sizedKey(from, width), sizedKey(to, width)];
    await storage.copy(source, target);
    if (await storage.look(avifOf(source))) await storage.copy(avifOf(source), avifOf(target));
  };
  const store = async () => {
    try {
      await Promise.all(PHOTO_WIDTHS.map(copy));
    } catch (error) {
      // It was taken away at this moment: the task refuses.
      if (!(await isGone())) throw error;
    }
  };
  return withStored(deps, filesOf({ key: to, widths: PHOTO_WIDTHS }), store, task);
};

/** Every file that there may be of a picture, the widest WebP last: a drawing has one. */
export const filesOf = ({ key, widths }: { key: string; widths?: readonly number[] }): string[] =>
  widths && widths.length > 0
    ? widths.map((width) => sizedKey(key, width)).flatMap((name) => [avifOf(name), name])
    : [key];

/** Removes files once the transaction has happened; one that stays behind is noted. */
export const removeLater = ({ deps, afterCommit }: Work, keys: readonly string[]) =>
  afterCommit(() => {
    for (const key of keys)
      deps.storage.remove(key).catch((err) => deps.log.error({ err }, 'a picture was not removed'));
  });
