import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { cleanUp } from '@/server/app/cleaning';
import { contact, contactPicture } from '@/server/db/schema';
import { makeCast, makeMan } from '../../../../support/factories';
import { openDesk, phonePhoto } from './desk';

let desk: Awaited<ReturnType<typeof openDesk>>;
let photo: Buffer;
beforeAll(async () => {
  desk = await openDesk();
  photo = await phonePhoto();
});
afterAll(() => desk.close());

describe('pictures', () => {
  it('are encoded anew without place or camera, lie in no public place, and are read by ops alone', async () => {
    const upright = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const sent = await desk.send({}, { pictures: [photo, upright] });
    const shown = await desk.find(sent.data?.number);
    expect(shown?.pictures).toEqual([
      { position: 1, width: 600, height: 400 },
      { position: 2, width: 400, height: 600 },
    ]);
    const address = `GET /api/v1/ops/contacts/${shown?.id}/pictures/1/`;
    const { data } = await desk.asOps<{ content_type: string; base64: string }>(address);
    const bytes = Buffer.from(data.base64, 'base64');
    expect(data.content_type).toBe('image/webp');
    const { format, exif, xmp, icc } = await sharp(bytes).metadata();
    expect([format, exif, xmp, icc]).toEqual(['webp', undefined, undefined, undefined]);
    expect(bytes.includes('whose phone')).toBe(false);
    expect(photo.includes('whose phone')).toBe(true);
    for (const who of [await makeMan(desk.deps), await makeCast(desk.deps)])
      expect(await desk.asOps(address, undefined, who)).toMatchObject({ status: 403, code: 'role/forbidden' });
    expect((await desk.app.request(address.slice(4))).status).toBe(401);
    const [row] = await desk.deps
      .reader()
      .select()
      .from(contactPicture)
      .where(eq(contactPicture.contactId, String(shown?.id)));
    expect(row?.storageKey).toMatch(/^private\//);
    expect(await desk.asOps(`GET /api/v1/ops/contacts/${shown?.id}/pictures/9/`)).toMatchObject({ status: 404 });
    expect(await desk.asOps('GET /api/v1/ops/contacts/x/pictures/1/')).toMatchObject({ status: 404 });
  });

  it('four, too large ones, and what is no picture are refused at their field', async () => {
    const files = (await desk.files()).length;
    const bomb = await sharp({
      create: { width: 7100, height: 7100, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const pictures of [
      [photo, photo, photo, photo],
      [Buffer.alloc(8_000_001, photo)],
      [bomb],
      [svg],
      [Buffer.from('GIF89a'.padEnd(400, 'x'))],
      [photo.subarray(0, 300)],
      [Buffer.concat([photo.subarray(0, 3), Buffer.alloc(900, 7)])],
    ]) {
      const sent = await desk.send({}, { pictures });
      expect([sent.status, sent.errors?.[0]?.path]).toEqual([400, 'body.pictures']);
      expect(sent.errors?.[0]?.message).toMatch(/枚|画像/);
    }
    expect(await desk.files()).toHaveLength(files);
  });
});

it('a year after it was dealt with an inquiry is gone with its pictures; one that waits stays', async () => {
  const [kept, done] = [await desk.send({}, { pictures: [photo] }), await desk.send({}, { pictures: [photo] })];
  const [waiting, closed] = [await desk.find(kept.data?.number), await desk.find(done.data?.number)];
  await desk.asOps(`POST /api/v1/ops/contacts/${closed?.id}/close/`, {});
  expect(await desk.files()).toEqual(expect.arrayContaining([waiting?.id, closed?.id]));
  desk.deps.clock.advance(366 * 86_400_000);
  await cleanUp(desk.deps);
  const left = (await desk.deps.reader().select({ id: contact.id }).from(contact)).map(({ id }) => id);
  expect(left).toContain(waiting?.id);
  expect(left).not.toContain(closed?.id);
  await expect(desk.deps.storage.get(`private/contacts/${waiting?.id}/1.webp`)).resolves.not.toBeNull();
});

it('while a bucket is silent no one else waits, and the sender is told that it is busy', async () => {
  let fail: (error: Error) => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    jest.spyOn(desk.deps.storage, 'put').mockImplementationOnce(() => {
      resolve();
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    });
  });
  const before = await desk.stored();
  const sending = desk.send({}, { pictures: [await phonePhoto()] });
  await asked;
  // On the embedded database everything waits for an open transaction.
  expect((await desk.send({})).status).toBe(201);
  fail(new Error('the bucket went silent'));
  expect(await sending).toMatchObject({ status: 503, code: 'busy' });
  expect(await desk.stored()).toBe(before + 1);
});
