import { canvasOf, contextOf, jpegOf, readPicture } from '@/platform/picture';

/** Part of a picture that is covered, in fractions of its width and height. */
export type Mask = { id: number; x: number; y: number; width: number; height: number };

/** A picture of this device, upright and small enough to send; `hint` says what may make it hard to read. */
export type Prepared = { picture: HTMLCanvasElement; url: string; hint: string | null };

/** Pixels of the longer side of what is sent: small print can still be read. */
const SIDE = 2000;
/** Bytes of the file that a camera made; what is sent is far smaller. */
const LARGEST = 40_000_000;
/** Mean brightness (of 255) under which a picture counts as dark. */
const DARK = 70;
/** Pixels of the shorter side under which print can hardly be read. */
const SMALL = 500;

/** What is wrong with a chosen file; null = it may be read. */
export function faultOf({ type, size }: File): string | null {
  if (type !== '' && !/^image\/(?:jpeg|png|webp|heic|heif)$/.test(type)) return 'JPEGまたはPNGの画像を選択してください';
  return size > LARGEST ? '画像が大きすぎます。40MBまでの画像を選択してください' : null;
}

/** Reads a picture of this device. Throws for what the browser cannot read. */
export async function prepare(file: File): Promise<Prepared> {
  const picture = await readPicture(file, SIDE);
  return { picture, url: URL.createObjectURL(await jpegOf(picture, file.name)), hint: hintOf(picture) };
}

/** The picture as it leaves the phone: what is covered is painted over, not laid over. */
export async function finish({ picture }: Prepared, masks: readonly Mask[], name: string): Promise<File> {
  const canvas = canvasOf(picture.width, picture.height);
  const context = contextOf(canvas);
  context.drawImage(picture, 0, 0);
  context.fillStyle = '#221d30';
  for (const { x, y, width, height } of masks)
    context.fillRect(x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height);
  return jpegOf(canvas, `${name}.jpg`);
}

function hintOf(picture: HTMLCanvasElement): string | null {
  if (Math.min(picture.width, picture.height) < SMALL) return '画像が小さいようです。文字が読めるかご確認ください';
  const small = canvasOf(32, 32);
  const context = contextOf(small);
  context.drawImage(picture, 0, 0, 32, 32);
  const { data } = context.getImageData(0, 0, 32, 32);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4)
    sum += 0.3 * (data[at] ?? 0) + 0.6 * (data[at + 1] ?? 0) + 0.1 * (data[at + 2] ?? 0);
  return sum / (32 * 32) < DARK ? '少し暗いようです。明かりの下で撮影すると確実です' : null;
}
