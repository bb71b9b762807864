import { PICTURE_TYPES } from '@/domain/contact';
import { TALK_PICTURES } from '@/domain/talk-pictures';

const LIMITS = { side: TALK_PICTURES.side, bytes: TALK_PICTURES.bytes, types: PICTURE_TYPES };

/**
 * Chosen files as they are sent beside `before`: made smaller on this device one after another (a phone has no room
 * for five large ones at once), and why some of them are not taken.
 */
export async function preparedPictures(
  chosen: readonly File[],
  before: readonly File[] = [],
): Promise<{ pictures: File[]; fault: string | null }> {
  const pictures = [...before];
  const picture = await import('@/platform/picture').catch(() => null); // the network is gone
  let fault = picture ? null : UNREAD;
  for (const file of picture ? chosen : []) {
    if (pictures.length === TALK_PICTURES.most) return { pictures, fault: TOO_MANY };
    const small = await picture?.pictureWithin(file, LIMITS).catch(() => null);
    if (small) pictures.push(small);
    else fault = UNREAD;
  }
  return { pictures, fault };
}

const TOO_MANY = `写真は一度に${TALK_PICTURES.most}枚までです`;
const UNREAD = 'この画像は読み込めませんでした。別の画像を選択してください';

const keys = new WeakMap<File, string>();
let made = 0;

/** A name of a chosen file among others: telephones call all of theirs the same. */
export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? String(++made);
  keys.set(file, key);
  return key;
}
