import type { PhotoBlur } from '@/domain/cast-photos';
import { canvasOf, contextOf, jpegOf, readPicture } from '@/platform/picture';

/** How a picture is cut and blurred. Fractions: `x`, `y` of what the cut leaves over, the face of the cut picture. */
export type Edit = {
  zoom: number;
  x: number;
  y: number;
  blur: PhotoBlur;
  /** 0–1. */
  strength: number;
  face: { x: number; y: number; size: number };
};

/** The middle of the picture, as large as it goes, and a face where faces are. */
export const NEW_EDIT: Edit = {
  zoom: 1,
  x: 0.5,
  y: 0.5,
  blur: 'none',
  strength: 0.5,
  face: { x: 0.5, y: 0.36, size: 0.42 },
};

/** Pixels of what is sent, and of the longer side of what is edited. */
const SENT = { width: 1080, height: 1440 };
const SIDE = 2400;
/** Cells across a picture when it is blurred least and most: no one is recognised by either. */
const CELLS = { weak: 22, strong: 7 };
/** A face is higher than it is wide. */
export const FACE_RATIO = 1.25;

/** Reads a picture of this device. Throws for what the browser cannot read. */
export const readPhoto = (file: Blob): Promise<HTMLCanvasElement> => readPicture(file, SIDE);

/** Draws the picture as it will be sent into a canvas of 3 : 4. */
export function drawPhoto(canvas: HTMLCanvasElement, source: HTMLCanvasElement, edit: Edit): void {
  const { width, height } = canvas;
  const scale = Math.max(width / source.width, height / source.height) * edit.zoom;
  const [w, h] = [width / scale, height / scale];
  const context = contextOf(canvas);
  context.drawImage(source, (source.width - w) * edit.x, (source.height - h) * edit.y, w, h, 0, 0, width, height);
  if (edit.blur === 'none') return;
  const blurred = blurredCopy(canvas, edit.strength);
  context.save();
  if (edit.blur === 'face') {
    const { x, y, size } = edit.face;
    context.beginPath();
    context.ellipse(x * width, y * height, (size * width) / 2, (size * width * FACE_RATIO) / 2, 0, 0, Math.PI * 2);
    context.clip();
  }
  context.drawImage(blurred, 0, 0, width, height);
  context.restore();
}

/** The picture as it leaves the device: what is blurred is nowhere in it. */
export async function bakePhoto(source: HTMLCanvasElement, edit: Edit): Promise<File> {
  const canvas = canvasOf(SENT.width, SENT.height);
  drawPhoto(canvas, source, edit);
  return jpegOf(canvas, 'photo.jpg', 0.92);
}

/** How far a picture can be moved under the cut, in pixels of the cut. */
export function roomOf({ width, height }: HTMLCanvasElement, source: HTMLCanvasElement, zoom: number) {
  const scale = Math.max(width / source.width, height / source.height) * zoom;
  return { x: source.width * scale - width, y: source.height * scale - height };
}

// Down to a few cells, step by step so that each takes part, and up again: no browser's filter is needed.
function blurredCopy(canvas: HTMLCanvasElement, strength: number): HTMLCanvasElement {
  const cells = Math.round(CELLS.weak + (CELLS.strong - CELLS.weak) * strength);
  const widths: number[] = [];
  for (let width = canvas.width / 2; width > cells; width /= 2) widths.push(Math.round(width));
  const steps = [...widths, cells, ...widths.toReversed()];
  return steps.reduce((from, width) => {
    const to = canvasOf(width, Math.round((width * 4) / 3));
    contextOf(to).drawImage(from, 0, 0, to.width, to.height);
    return to;
  }, canvas);
}
