/** The words of a file that the browser of these tests reads as a picture of 48 megapixels. */
export const LARGE_PICTURE = '48';
/** The words of a file that is no picture. */
export const NO_PICTURE = 'no picture';

/** jsdom reads no pictures and draws none: here every file is one of ten pixels a side but the two above. */
export function readPictures(): void {
  globalThis.createImageBitmap = (async (file: Blob) => {
    const text = await file.text();
    if (text === NO_PICTURE) throw new DOMException('no picture', 'InvalidStateError');
    const [width, height] = text === LARGE_PICTURE ? [8000, 6000] : [10, 10];
    return { width, height, close: () => undefined };
  }) as typeof createImageBitmap;
  HTMLCanvasElement.prototype.getContext = (() => ({
    drawImage: () => undefined,
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = function toBlob(done, type) {
    done(new Blob([`${this.width} × ${this.height}`], { type: type ?? 'image/png' }));
  };
}
