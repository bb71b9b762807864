import type { Data } from '@/contract';
import { DAY_MS } from '@/domain/durations';
import { cleanUp } from '@/server/app/cleaning';
import { withdrawal } from '@/server/db/schema';
import { forgetTalkOfLeft } from '@/server/modules/booking/talk/service';
import type { TestCast, TestPerson } from '../../../../support/factories';
import { openPictures, type PictureWorld, smallPhoto } from './picture-world';

const WHY = { reason: 'report' };
type Report = Data<'GET /api/v1/ops/reports/'>['data'][number];

let world: PictureWorld;
let photo: Buffer;
let man: TestPerson;
let cast: TestCast;
let roomId: string;
let pictureId: string;

beforeAll(async () => {
  world = await openPictures();
  photo = await smallPhoto();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ man, cast, roomId, pictureId } = await world.sentPicture(photo));
});

const isThere = async () => [
  (await world.look(cast, roomId, pictureId)).status === 200,
  (await world.files()).join().includes(pictureId),
];
const openReport = async (id: string) =>
  (await world.desk<Report[]>('GET', 'reports/?limit=50')).data.find((report) => report.id === id);

describe('a picture that is reported', () => {
  it('is hidden from both at once, and only the staff see it, with their number in it', async () => {
    expect((await world.report(man, cast.id, pictureId)).code).toBe('not_found');
    const { id } = (await world.report(cast, man.id, pictureId)).data;
    for (const person of [man, cast]) {
      expect((await world.look(person, roomId, pictureId, 'large')).code).toBe('not_found');
      expect((await world.last(person, roomId))?.pictures).toMatchObject([{ id: pictureId, checking: true }]);
    }
    expect((await world.take(man, roomId, pictureId)).code).toBe('not_found');
    expect(await openReport(id)).toMatchObject({ picture: { width: 80, height: 60 }, reason: 'harassment' });
    const shown = await world.desk<{ content_type: string; base64: string }>('POST', `reports/${id}/picture/`, WHY);
    expect([shown.status, shown.data.content_type]).toEqual([200, 'image/webp']);
    expect((await world.desk('POST', `reports/${id}/picture/`, WHY, man)).code).toBe('role/forbidden');
    const entries = await world.desk<{ words: string; actor: { id: number } }[]>('GET', 'audit/');
    expect(entries.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          words: '通報されたトークの写真を見る',
          actor: expect.objectContaining({ id: world.staff.id }),
        }),
      ]),
    );
  });

  it('is shown again or removed with the decision, which cannot be left out', async () => {
    const first = (await world.report(cast, man.id, pictureId)).data.id;
    const undecided = await world.desk('POST', `reports/${first}/close/`, { note: '' });
    expect([undecided.code, undecided.errors?.[0]?.path]).toEqual(['validation/failed', 'body.picture']);
    expect(await openReport(first)).toMatchObject({ closed_at: null });
    const shown = await world.desk<Report>('POST', `reports/${first}/close/`, { picture: 'shown' });
    expect(shown.data).toMatchObject({ picture: null, closed_by: world.staff.id });
    expect(await isThere()).toEqual([true, true]);
    const second = (await world.report(cast, man.id, pictureId)).data.id;
    await world.desk('POST', `reports/${second}/close/`, { picture: 'removed' });
    expect(await isThere()).toEqual([false, false]);
    expect(await world.last(man, roomId)).toMatchObject({ pictures: [], pictures_sent: 1 });
    expect((await world.desk('POST', `reports/${second}/picture/`, WHY)).code).toBe('not_found');
  });
});

describe('pictures end', () => {
  const nightAfter = async (at: string, days: number) => {
    world.deps.clock.set(new Date(Date.parse(at) + days * DAY_MS));
    await cleanUp(world.deps);
  };

  it('thirty days after the last message where no booking followed', async () => {
    world.deps.clock.advance(10 * DAY_MS);
    await world.say(cast, roomId, 'またいつか');
    const last = world.deps.clock.now().toISOString();
    await nightAfter(last, 29.9);
    expect(await isThere()).toEqual([true, true]);
    await nightAfter(last, 30.1);
    expect(await isThere()).toEqual([false, false]);
    expect((await world.messages(man, roomId)).data).toMatchObject([
      { body: 'またいつか' },
      { body: '', pictures: [], pictures_sent: 1 },
    ]);
  });

  it('thirty days after the booking that followed, whatever is written later', async () => {
    const id = await world.booking(man, cast, '2026-11-21T21:00:00+09:00');
    await world.event(cast, id, 'accept');
    await nightAfter('2026-11-21T22:00:00+09:00', 29);
    await world.say(man, roomId, 'お元気ですか');
    expect(await isThere()).toEqual([true, true]);
    await nightAfter('2026-11-21T22:00:00+09:00', 30.1);
    expect(await isThere()).toEqual([false, false]);
  });

  it('not while the staff look at them', async () => {
    const { id } = (await world.report(cast, man.id, pictureId)).data;
    await nightAfter('2026-11-21T18:00:00+09:00', 40);
    expect((await world.desk('POST', `reports/${id}/picture/`, WHY)).status).toBe(200);
  });

  it('with the talk of an owner who left', async () => {
    expect(await isThere()).toEqual([true, true]);
    await world.deps.unitOfWork(async (work) => {
      const { now } = work;
      await work.tx
        .insert(withdrawal)
        .values({ personId: man.id, reason: 'x', leftAt: now, endsAt: now, endedAt: now });
      expect(await forgetTalkOfLeft(work, new Date(now.getTime() + DAY_MS))).toBe(1);
    });
    expect((await world.files()).join()).not.toContain(pictureId);
  });
});
