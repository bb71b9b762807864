import type { Upload } from '@/contract/endpoint';
import { TALK_PICTURE_SIZES, TALK_PICTURES, type TalkPictureSize } from '@/domain/talk-pictures';
import type { Deps } from '../../../core/deps';
import { cleanPicture, type PictureFault } from '../../../core/picture';
import { PRIVATE_FILES } from '../../../core/ports';
import { holdsQrCode } from '../../../core/qr-code';
import { fieldRefusal, Refusal } from '../../../core/refusal';
import { type TakeFiles, withFiles } from '../../machinery/stored-file/service';

/** A picture as it is kept, in both sizes. */
export type MadePicture = { large: Buffer; small: Buffer; width: number; height: number };
/** Pictures whose files are stored: what a row of each holds, and `take`, which makes the files those of the rows. */
export type StoredPictures = {
  list: readonly { id: string; position: number; storageKey: string; width: number; height: number }[];
  take: TakeFiles;
};

const FAULTS: Readonly<Record<PictureFault, string>> = {
  not_a_picture: 'この画像は読み込めませんでした。JPEG・PNG・WebPの画像を選択してください',
  too_many_pixels: `画像が大きすぎます。${TALK_PICTURES.pixels / 10_000}万画素までの画像を選択してください`,
};

/**
 * The pictures of a message, encoded anew one after another: place, camera and whatever else stood in the files are
 * gone. Throws `validation/failed` at `body.pictures`, and `talk/contact_in_picture` where one shows a QR code.
 */
export async function makePictures(sent: readonly Upload[]): Promise<MadePicture[]> {
  if (sent.length === 0) throw fieldRefusal('body.pictures', '写真を選択してください');
  const made: MadePicture[] = [];
  for (const { bytes } of sent) {
    const picture = await cleanPicture(bytes, TALK_PICTURES);
    if (typeof picture === 'string') throw fieldRefusal('body.pictures', FAULTS[picture]);
    if (await holdsQrCode(picture.bytes)) throw new Refusal('talk/contact_in_picture');
    const { default: sharp } = await import('sharp');
    const side = TALK_PICTURES.small;
    const small = await sharp(picture.bytes)
      .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    made.push({ large: picture.bytes, small, width: picture.width, height: picture.height });
  }
  return made;
}

/** Stores pictures of a new message, then runs the task that keeps it. */
export function withPictures<T>(
  deps: Deps,
  pictures: readonly MadePicture[],
  task: (stored: StoredPictures) => Promise<T>,
): Promise<T> {
  const named = pictures.map((picture, at) => {
    const id = deps.random.uuid();
    const { width, height } = picture;
    return { picture, row: { id, position: at + 1, storageKey: `${PRIVATE_FILES}talk/${id}`, width, height } };
  });
  const files = named.flatMap(({ picture, row }) =>
    TALK_PICTURE_SIZES.map((size) => ({
      key: fileOf(row.storageKey, size),
      bytes: picture[size],
      contentType: 'image/webp',
    })),
  );
  const list = named.map(({ row }) => row);
  return withFiles(deps, files, (take) => task({ list, take }));
}

/** The file of a picture in one of its sizes. */
export const fileOf = (storageKey: string, size: TalkPictureSize): string => `${storageKey}-${size}.webp`;

/** Every file of these pictures. */
export const filesOf = (storageKeys: readonly string[]): string[] =>
  storageKeys.flatMap((key) => TALK_PICTURE_SIZES.map((size) => fileOf(key, size)));
