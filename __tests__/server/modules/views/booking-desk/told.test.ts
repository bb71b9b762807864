import type { Data } from '@/contract';
import { outbox, safetyStep } from '@/server/db/schema';
import { setMail } from '@/server/modules/people/person/service';
import { makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { openPush, type PushWorld } from '../../people/push/world';

/** What the line of time of a booking says of its notices and of who looked at contacts. */
type Page = Data<'POST /api/v1/ops/bookings/{reservation_id}/open/'>;

let world: PushWorld;
let ops: TestPerson;
let man: TestPerson;
let cast: TestCast;
beforeAll(async () => {
  world = await openPush();
  ops = await makeOps(world.deps, { nickname: '佐野' });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  await world.deps.unitOfWork(({ tx }) => tx.delete(outbox));
  man = await world.man({ gold: 100_000 });
  cast = await world.cast();
});

const events = async (id: string, who = ops) =>
  (await world.call<Page>(who, `POST ops/bookings/${id}/open/`, {})).data.events;
const told = async (id: string) =>
  (await events(id)).filter(({ group }) => group === 'notice').map(({ title, note }) => `${title} ${note}`);

describe('a notice says by which ways it went out', () => {
  it('push, SMS and mail: waiting, then sent with the time; none of a telephone number or an address', async () => {
    await world.device(man);
    await world.deps.unitOfWork(({ tx }) => setMail(tx, man.id, 'taka@example.jp'));
    const id = await world.request(man, cast);
    await world.event(cast, id, 'accept');
    expect(await told(id)).toContainEqual(
      expect.stringContaining('お客様へ　プッシュ 送信待ち　SMS 送信待ち　メール 送信待ち　未開封'),
    );
    world.deps.clock.set('2026-11-21T18:02:00+09:00');
    await world.deliver();
    expect(await told(id)).toContainEqual(
      expect.stringContaining('プッシュ 送信済み 18:02　SMS 送信済み 18:02　メール 送信済み 18:02　未開封'),
    );
    for (const secret of [man.phone.slice(3), cast.phone.slice(3), 'taka@'])
      expect(JSON.stringify(await events(id))).not.toContain(secret);
  });

  it('a push that the service could not take is tried again, and missed for good where its device is gone', async () => {
    const device = await world.device(man);
    const id = await world.request(man, cast);
    device.browser.answer(503);
    await world.event(cast, id, 'accept');
    await world.deliver();
    expect(await told(id)).toContainEqual(expect.stringContaining('プッシュ 送信に失敗（再送待ち）'));
    device.browser.answer(410);
    world.deps.clock.advance(10_000);
    await world.deliver();
    expect(await told(id)).toContainEqual(expect.stringContaining('プッシュ 届きませんでした　SMS 送信済み'));
  });

  it('a push that was given up after its tries stays to be seen; of two devices the one that came furthest is told', async () => {
    const [broken, sound] = [await world.device(man), await world.device(man)];
    const id = await world.request(man, cast);
    broken.browser.answer(500);
    sound.browser.answer(500);
    await world.event(cast, id, 'accept');
    await world.deliver();
    sound.browser.answer(201);
    for (let turn = 0; turn < 7; turn += 1) {
      world.deps.clock.advance(10_000 * 2 ** turn);
      await world.deliver();
    }
    expect(await told(id)).toContainEqual(expect.stringContaining('プッシュ 送信済み 18:00'));
    const missed = (await world.deps.reader().select().from(outbox)).filter(({ isMissed }) => isMissed);
    expect(missed).toMatchObject([{ channel: 'push', noticeTo: man.id, noticeSubject: id }]);
  });
});

describe('a look of the staff', () => {
  const WORDS = '到着の遅れを確かめるため';
  const look = async (who: TestPerson, path: string, reason: string) => {
    await world.call(who, `POST ops/${path}open/`, {});
    return world.call(who, `POST ops/${path}contact/`, { reason, words: WORDS });
  };
  const looks = async (id: string, who = ops) =>
    (await events(id, who)).flatMap(({ title, note }) => (title.includes('確認') ? [`${title} ${note}`] : []));

  it('at a contact stands in the line with its owner, the staff’s name and the reason, within the time of the booking', async () => {
    expect((await look(ops, `customers/${man.id}/`, 'money')).status).toBe(200);
    world.deps.clock.advance(60_000);
    const id = await world.request(man, cast);
    world.deps.clock.advance(60_000);
    expect((await look(ops, `customers/${man.id}/`, 'booking')).status).toBe(200);
    expect((await look(ops, `female_casts/${cast.castId}/`, 'other')).status).toBe(200);
    expect(await looks(id)).toEqual([
      'お客様の連絡先を確認 佐野　ご予約についての連絡',
      'キャストの連絡先を確認 佐野　その他',
    ]);
    world.deps.clock.set('2026-11-23T18:00:00+09:00');
    await look(ops, `customers/${man.id}/`, 'booking');
    expect(await looks(id)).toHaveLength(2);
  });

  it('at a contact for safety is not told to a store, and the place is told with the reason', async () => {
    const id = await world.request(man, cast);
    const row = { reservationId: id, kind: 'look', at: world.deps.clock.now(), byId: ops.id, note: WORDS } as const;
    await world.deps.unitOfWork(({ tx }) => tx.insert(safetyStep).values(row));
    await look(ops, `female_casts/${cast.castId}/`, 'safety');
    const store = await makeOps(world.deps, { roles: ['store'], storeId: 1 });
    const place = `待ち合わせの場所を確認 佐野　${WORDS}`;
    expect(await looks(id)).toEqual([place, 'キャストの連絡先を確認 佐野　安全の確認']);
    expect(await looks(id, store)).toEqual([place]);
  });
});
