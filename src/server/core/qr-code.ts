import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Pixels of the longer side at which a picture is looked through: as it is kept, for a small code, and half of that,
 * for a large one that is blurred or drawn of dots.
 */
const SIDES = [1600, 800] as const;
const OPTIONS = { formats: ['QRCode', 'MicroQRCode', 'RMQRCode'] as const, maxNumberOfSymbols: 1 };

/**
 * True when a QR code can be read in a picture, upright, turned or in inverted colours. The decoder holds up the
 * process for some hundredths of a second at each size.
 */
export async function holdsQrCode(picture: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const readCodes = await reader();
  for (const side of SIDES) {
    const { data, info } = await sharp(picture)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
    if (await readCodes(pixels, info)) return true;
  }
  return false;
}

type ReadCodes = (pixels: Uint8ClampedArray, size: { width: number; height: number }) => Promise<boolean>;

let started: Promise<ReadCodes> | undefined;

// Once: the first picture of a process waits half a second for the decoder.
function reader(): Promise<ReadCodes> {
  started ??= start();
  return started;
}

async function start(): Promise<ReadCodes> {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader');
  // Its own way would fetch the file from another company's server.
  const wasm = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  return async (data, { width, height }) => {
    const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
      ...OPTIONS,
      formats: [...OPTIONS.formats],
    });
    return found.length > 0;
  };
}
