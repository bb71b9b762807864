import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { cleanPicture } from '@/server/core/picture';
import { withoutNotes } from '@/server/core/picture-notes';

const MB = 1024 * 1024;
const chunk = (name: string, data: Buffer) => {
  const [head, end] = [Buffer.alloc(8), Buffer.alloc(4)];
  head.writeUInt32BE(data.length);
  head.write(name, 4, 'latin1');
  end.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])));
  return Buffer.concat([head, data, end]);
};
const packed = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const namesOf = (png: Uint8Array) => {
  const [bytes, names] = [Buffer.from(png), new Set<string>()];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    names.add(bytes.toString('latin1', at + 4, at + 8));
  return [...names];
};
/** A picture with more chunks behind its head. */
const withChunks = (png: Buffer, ...more: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33)]);

let png: Buffer;
beforeAll(async () => {
  png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#4a3b5c' } })
    .png()
    .toBuffer();
});

it('packed notes of a PNG, whatever they would unpack to, are gone before anything unpacks them', async () => {
  const large = packed(32 * MB);
  const bomb = withChunks(
    png,
    chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), large])),
    chunk('iTXt', Buffer.concat([Buffer.from('a\0\x01\0\0\0'), large])),
    chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), large])),
    chunk('tEXt', Buffer.from('a\0b')),
    chunk('prVt', large),
  );
  expect(namesOf(bomb)).toEqual(expect.arrayContaining(['zTXt', 'iTXt', 'iCCP', 'tEXt', 'prVt']));
  expect(namesOf(withoutNotes(bomb) ?? png)).toEqual(namesOf(png).filter((name) => name !== 'pHYs'));
  expect(await cleanPicture(bomb, { pixels: 1000 })).toMatchObject({ width: 40, height: 20 });
});

it('the profile of a screen and the way up stay', async () => {
  const whole = await sharp(png).withIccProfile('p3').withMetadata({ orientation: 6 }).png().toBuffer();
  expect(namesOf(withoutNotes(whole) ?? png)).toEqual(expect.arrayContaining(['iCCP', 'eXIf', 'IDAT']));
  expect(await cleanPicture(whole, { pixels: 1000 })).toMatchObject({ width: 20, height: 40 });
});

it.each([
  ['breaks off', () => png.subarray(0, -4)],
  ['has a chunk that ends nowhere', () => withChunks(png, Buffer.from('ffffffff7a54587400', 'hex'))],
  ['has nothing but chunks', () => withChunks(png, ...Array<Buffer>(60_000).fill(chunk('tEXt', Buffer.alloc(0))))],
])('a PNG that %s is none', async (_how, made) => {
  expect(await cleanPicture(made(), { pixels: 1000 })).toBe('not_a_picture');
});

it('other pictures are left as they are', async () => {
  for (const other of [await sharp(png).jpeg().toBuffer(), await sharp(png).webp().toBuffer()])
    expect(withoutNotes(other)).toBe(other);
});
