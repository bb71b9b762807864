import { MOVIE_SCENES } from '@/domain/movie-making';
import type { CleanPicture } from '../../../core/picture';

/** Mean light of a picture, of 255, below which a viewer cannot see what it shows. */
const DARK = 16;
/** The longer side of a picture in the strip. */
const SMALL = 192;

/**
 * Puts pictures of one film side by side, `scenes` as they are and `strip` small. All become as large as the first.
 */
export async function joinScenes(pictures: readonly Buffer[]): Promise<{ strip: Buffer; scenes: Buffer }> {
  const [{ default: sharp }, [first]] = [await import('sharp'), pictures];
  const { width, height } = await sharp(first).metadata();
  const joined = async (scale: number) => {
    const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const tiles: { input: Buffer; left: number; top: number }[] = [];
    for (const picture of pictures) {
      const input = await sharp(picture).resize({ width: across, height: down, fit: 'cover' }).toBuffer();
      tiles.push({ input, left: tiles.length * across, top: 0 });
    }
    const ground = { width: across * pictures.length, height: down, channels: 3 as const, background: '#000' };
    return sharp({ create: ground }).composite(tiles).webp({ quality: 80 }).toBuffer();
  };
  return { strip: await joined(Math.min(1, SMALL / Math.max(width, height))), scenes: await joined(1) };
}

/** Which of the pictures, by number, show next to nothing. */
export async function darkAmong(pictures: readonly Buffer[]): Promise<number[]> {
  const { default: sharp } = await import('sharp');
  const tones = await Promise.all(
    pictures.map(async (picture) => (await sharp(picture).greyscale().stats()).channels[0]),
  );
  return tones.flatMap((tone, number) => (tone && tone.mean < DARK ? [number] : []));
}

/** Cuts one picture out of such a row. */
export async function cutScene(scenes: Buffer, number: number): Promise<CleanPicture> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(scenes).metadata();
  const across = Math.floor(width / MOVIE_SCENES);
  const bytes = await sharp(scenes)
    .extract({ left: across * number, top: 0, width: across, height })
    .webp({ quality: 80 })
    .toBuffer();
  return { bytes, contentType: 'image/webp', width: across, height };
}
