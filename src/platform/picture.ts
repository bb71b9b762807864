/** Pictures of this device, made small enough to send before they leave it. */

/**
 * Reads a picture into a canvas whose longer side has at most `side` pixels: upright, without place or camera. What
 * the browser can read (on iPhones HEIC as well) can be sent. Throws for anything else.
 */
export const readPicture = async (file: Blob, side: number): Promise<HTMLCanvasElement> =>
  drawn(await createImageBitmap(file, UPRIGHT), side);

/** What is said of a file that the browser cannot read. */
export const UNREADABLE = 'この画像は読み込めませんでした。別の画像を選択してください';

/** What may be sent: pixels of the longer side, bytes, and types of files. */
export type PictureLimits = { side: number; bytes: number; types: readonly string[] };

/**
 * A picture within its limits: the file itself where it keeps to them, otherwise a smaller JPEG of it. Throws for what
 * the browser cannot read.
 */
export async function pictureWithin(file: File, { side, bytes, types }: PictureLimits): Promise<File> {
  const image = await createImageBitmap(file, UPRIGHT);
  const fits = types.includes(file.type) && file.size <= bytes && Math.max(image.width, image.height) <= side;
  if (!fits) return jpegOf(drawn(image, side), `${file.name.replace(/\.[^.]*$/, '')}.jpg`);
  image.close();
  return file;
}

const UPRIGHT = { imageOrientation: 'from-image' } as const;

function drawn(image: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  const canvas = canvasOf(Math.round(image.width * scale), Math.round(image.height * scale));
  contextOf(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}

/** An empty canvas. */
export const canvasOf = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { width, height });

/** What draws on a canvas. Throws where the device has no room for one. */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** A canvas as a JPEG; `quality` 0–1. Throws where the device cannot make one. */
export async function jpegOf(canvas: HTMLCanvasElement, name: string, quality = 0.9): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new Error('no picture');
  return new File([blob], name, { type: 'image/jpeg' });
}
