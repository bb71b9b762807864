import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drawShareCard } from './share-card-drawing';
import { SHARE_CARDS } from './share-card-names';

/** True for the name of a picture that there is. */
export const isShareCard = (name: string): boolean => SHARE_CARDS.includes(name);

const drawn = new Map<string, Promise<Buffer>>();

/** A share picture as PNG, drawn when it is first asked for and kept: there are some fifty, of 10 to 30 kB. */
export function shareCard(name: string): Promise<Buffer> {
  const known = drawn.get(name);
  if (known) return known;
  const picture = draw(name);
  drawn.set(name, picture);
  picture.catch(() => drawn.delete(name));
  return picture;
}

async function draw(name: string): Promise<Buffer> {
  const front = /^(?:hotel|article)-/.test(name)
    ? await readFile(path.join('public', 'drawings', `${name}.svg`), 'utf8')
    : undefined;
  // Loaded late: a start should not wait for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawShareCard(name, front)))
    .png({ palette: true, colours: 64 })
    .toBuffer();
}
