import sharp from 'sharp';
import { eventsAfter } from '@/server/modules/machinery/live/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { OLD, openPictures, type PictureWorld, phonePhoto, photoWithCode, smallPhoto } from './picture-world';

let world: PictureWorld;
let photo: Buffer;
let small: Buffer;
let man: TestPerson;
let cast: TestCast;
let roomId: string;

beforeAll(async () => {
  world = await openPictures();
  photo = await phonePhoto();
  small = await smallPhoto();
});
afterAll(() => world.close());
beforeEach(async () => {
  man = await world.man(OLD);
  cast = await world.cast({ shift: null, person: OLD });
  roomId = (await world.open(man, { female_cast_id: cast.castId })).data.id;
  world.deps.clock.advance(120_000);
});

const bytesOf = ({ data }: { data: { base64: string } }) => Buffer.from(data.base64, 'base64');
const idOf = (message: { pictures: { id: string }[] } | undefined, at = 0) => message?.pictures[at]?.id ?? '';

describe('pictures of a message', () => {
  it('reach the other one, encoded anew without place or camera, and no third person', async () => {
    const sent = await world.send(man, roomId, [photo, photo], { body: '入口はここですか。' });
    expect(sent).toMatchObject({ status: 201, data: { body: '入口はここですか。', pictures_sent: 2, mine: true } });
    const got = await world.last(cast, roomId);
    expect(got?.pictures.map(({ width, height }) => [width, height])).toEqual([
      [1600, 1200],
      [1600, 1200],
    ]);
    const large = bytesOf(await world.look(cast, roomId, idOf(got), 'large'));
    const { format, width, exif } = await sharp(large).metadata();
    expect([format, width, exif, large.includes('whose phone')]).toEqual(['webp', 1600, undefined, false]);
    const inBubble = await sharp(bytesOf(await world.look(cast, roomId, idOf(got)))).metadata();
    expect([inBubble.width, inBubble.height]).toEqual([640, 480]);
    for (const stranger of [await world.man(), await world.cast({ shift: null }), world.staff])
      expect((await world.look(stranger, roomId, idOf(got))).status).toBe(404);
    const elsewhere = (await world.open(man, { female_cast_id: (await world.cast({ shift: null })).castId })).data.id;
    expect((await world.look(man, elsewhere, idOf(got))).code).toBe('not_found');
  });

  it('bear, large, the number of the one who looks; the sender’s own do not', async () => {
    const id = idOf((await world.send(man, roomId, [small])).data);
    const plain = bytesOf(await world.look(man, roomId, id, 'large'));
    const marked = bytesOf(await world.look(cast, roomId, id, 'large'));
    const spread = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.stdev ?? 0;
    expect(await spread(plain)).toBeLessThan(1);
    expect(await spread(marked)).toBeGreaterThan(5);
  });

  it('need no words, count as messages of the minute, and are one however often they come', async () => {
    const clientId = world.deps.random.uuid();
    const first = await world.send(man, roomId, [small], { clientId });
    const again = await world.send(man, roomId, [small], { clientId });
    expect([again.data.seq, idOf(again.data)]).toEqual([first.data.seq, idOf(first.data)]);
    expect((await world.files()).filter((name) => name.startsWith(idOf(first.data)))).toHaveLength(2);
    expect((await world.rooms(cast)).data[0]?.last_message).toMatchObject({ body: '', pictures_sent: 1 });
    for (let at = 0; at < 3; at += 1) await world.send(man, roomId, Array(5).fill(small));
    for (let at = 0; at < 4; at += 1) expect((await world.say(man, roomId, 'まだ')).status).toBe(201);
    expect((await world.say(man, roomId, 'もう')).code).toBe('rate/limited');
  });

  it('that are none, too many, or of a room that is not the sender’s are refused, and leave no file', async () => {
    const before = await world.files();
    expect((await world.send(man, roomId, [])).code).toBe('validation/failed');
    expect((await world.send(man, roomId, Array(6).fill(small))).code).toBe('validation/failed');
    expect((await world.send(man, roomId, [Buffer.from('GIF89a'.padEnd(400, 'x'))])).code).toBe('validation/failed');
    expect((await world.send(man, roomId, [small], { body: 'あ'.repeat(501) })).code).toBe('validation/failed');
    expect((await world.send(await world.man(), roomId, [small])).code).toBe('not_found');
    expect((await world.send(await world.man({ identityState: 'none' }), 'x', [small])).code).toBe('not_found');
    expect(await world.files()).toEqual(before);
    expect((await world.messages(man, roomId)).data).toEqual([]);
  });

  it('with a QR code do not arrive: large or small, askew, inverted or blurred', async () => {
    for (const code of [
      await photoWithCode(900),
      await photoWithCode(110),
      await photoWithCode(500, { angle: 23 }),
      await photoWithCode(500, { inverted: true }),
      await photoWithCode(900, { blur: 6 }),
    ]) {
      const sent = await world.send(man, roomId, [small, code]);
      expect([sent.status, sent.code]).toEqual([422, 'talk/contact_in_picture']);
    }
    expect((await world.messages(cast, roomId)).data).toEqual([]);
  });

  it('are blurred for the other one in the first message with any, and whenever the account is new', async () => {
    const blurs = async () => (await world.last(cast, roomId))?.pictures.map(({ blurred }) => blurred);
    const own = await world.send(man, roomId, [small, small]);
    expect(own.data.pictures.map(({ blurred }) => blurred)).toEqual([false, false]);
    expect(await blurs()).toEqual([true, true]);
    await world.send(man, roomId, [small]);
    expect(await blurs()).toEqual([false]);
    const newcomer = await world.man({ createdAt: new Date('2026-11-16T12:00:00+09:00') });
    roomId = (await world.open(newcomer, { female_cast_id: cast.castId })).data.id;
    await world.send(newcomer, roomId, [small]);
    await world.send(newcomer, roomId, [small]);
    expect(await blurs()).toEqual([true]);
  });

  it('go at once for both when the sender takes them away, and with the word of it; only the sender may', async () => {
    const { data: sent } = await world.send(man, roomId, [small, small]);
    expect((await world.take(cast, roomId, idOf(sent))).code).toBe('not_found');
    const seqOf = async (person: TestPerson) => (await eventsAfter(world.deps.reader(), person.id, 0, 50)).length;
    const before = [await seqOf(man), await seqOf(cast)];
    expect((await world.take(man, roomId, idOf(sent))).status).toBe(204);
    for (const [at, person] of [man, cast].entries()) {
      const events = (await eventsAfter(world.deps.reader(), person.id, 0, 50)).slice(before[at]);
      expect(events.map(({ payload }) => payload)).toEqual([{ changed: sent.seq }]);
      expect((await world.look(person, roomId, idOf(sent))).code).toBe('not_found');
      expect(await world.last(person, roomId)).toMatchObject({ pictures_sent: 2, pictures: [{ id: idOf(sent, 1) }] });
    }
    const files = (await world.files()).join();
    expect([files.includes(idOf(sent)), files.includes(idOf(sent, 1))]).toEqual([false, true]);
    expect((await world.take(man, roomId, idOf(sent))).code).toBe('not_found');
  });

  it('written to one who blocks the sender are the sender’s alone', async () => {
    await world.say(man, roomId, 'こんばんは');
    expect((await world.block(cast, man.id)).status).toBe(201);
    const { data: sent } = await world.send(man, roomId, [small]);
    expect((await world.look(man, roomId, idOf(sent))).status).toBe(200);
    expect((await world.look(cast, roomId, idOf(sent))).code).toBe('not_found');
    expect((await world.report(cast, man.id, idOf(sent))).code).toBe('not_found');
  });
});
