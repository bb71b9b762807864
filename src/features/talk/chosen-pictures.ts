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
  const { pictureWithin, UNREADABLE } = await import('@/platform/picture');
  const pictures = [...before];
  let fault: string | null = null;
  for (const file of chosen) {
    if (pictures.length === TALK_PICTURES.most)
      return { pictures, fault: `写真は一度に${TALK_PICTURES.most}枚までです` };
    try {
      pictures.push(await pictureWithin(file, LIMITS));
    } catch {
      fault = UNREADABLE;
    }
  }
  return { pictures, fault };
}

const keys = new WeakMap<File, string>();
let made = 0;

/** A name of a chosen file among others: telephones call all of theirs the same. */
export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? String(++made);
  keys.set(file, key);
  return key;
}
