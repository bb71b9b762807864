import { withoutNotes } from './picture-notes';

/** A picture that a person sent, as we encoded it anew: nothing of the file that was sent is in it. */
export type CleanPicture = { bytes: Buffer; contentType: 'image/webp'; width: number; height: number };

/** Why a picture was not taken. */
export type PictureFault = 'not_a_picture' | 'too_many_pixels';

/** Most pixels of a side of what is kept, unless said: text on a photographed receipt can be read. */
const SIDE = 2000;
/** Seconds after which a picture that is still being read is given up. */
const PATIENCE = 15;

/**
 * Decodes a JPEG, PNG or WebP, by its first bytes and not by its name, turns it upright and encodes it anew as WebP:
 * place, camera and whatever else stood in the file are gone. The size in its head is looked at before anything is
 * decoded, and packed notes of a PNG are left out before anything unpacks them.
 */
export async function cleanPicture(
  sent: Uint8Array,
  { pixels, side = SIDE }: { pixels: number; side?: number },
): Promise<CleanPicture | PictureFault> {
  if (!isPicture(sent)) return 'not_a_picture';
  const bare = withoutNotes(sent);
  if (bare === null) return 'not_a_picture';
  // Loaded when the first picture comes: most processes never need it, and it is large.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bare, { limitInputPixels: false }).metadata();
    if (width * height > pixels) return 'too_many_pixels';
    const { data, info } = await sharp(bare, { limitInputPixels: pixels, failOn: 'truncated' })
      .timeout({ seconds: PATIENCE })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height };
  } catch {
    return 'not_a_picture'; // it began like one
  }
}

const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head);
};

/**
 * Name of the AVIF of a picture of ours that lies as WebP; there need not be one
 * (docs/decisions/0039-pictures-in-two-formats.md).
 */
export const avifOf = (key: string): string => key.replace(/\.webp$/, '.avif');
