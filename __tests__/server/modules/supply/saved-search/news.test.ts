import { eq } from 'drizzle-orm';
import {
  block as blockTable,
  notice,
  notificationSetting,
  outbox,
  person,
  pushSubscription,
  savedSearch,
} from '@/server/db/schema';
import { tellOfNewFits } from '@/server/modules/supply/saved-search/service';
import { makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { searchesIn } from './searches';

let world: World;
let man: TestPerson;
let area: number;
let id: number;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T18:00:00+09:00');
  man = await makeMan(world.deps);
  area = freeArea();
  id = (await save(man, { conditions: { area_id: area } })).data.id;
});

const { freeArea, save, change, look, castIn } = searchesIn(() => world);
const MINUTE = 60_000;

const told = async (who = man) =>
  (await world.deps.reader().select().from(notice).where(eq(notice.personId, who.id))).map(
    ({ kind, subject, path, facts }) => ({ kind, subject, path, facts }),
  );
/** What the background work does the next time that it looks at every search. */
const later = async (minutes = 11) => {
  world.deps.clock.advance(minutes * MINUTE);
  await tellOfNewFits(world.deps);
};
const asNotice = (count: number, search = id) => ({
  kind: 'saved_search',
  subject: `saved_search:${search}`,
  path: '/girl/search?saved=1',
  facts: { count },
});

it('tells of somebody new, in neutral words on a lock screen, and of no cast twice', async () => {
  await withPhone(man);
  await later();
  expect(await told()).toEqual([]);
  await castIn(area);
  await castIn(area);
  await later();
  expect(await told()).toEqual([asNotice(2)]);
  const pushed = (await world.deps.reader().select().from(outbox)).map(({ body }) => JSON.parse(body));
  expect(pushed.filter(({ personId }) => personId === man.id)).toMatchObject([
    { kind: 'saved_search', text: '新しいお知らせがあります' },
  ]);
  world.deps.clock.set('2026-11-22T12:30:00+09:00');
  await later();
  expect(await told()).toEqual([asNotice(2)]);
});

it('tells once a day of each search, the rest the day after', async () => {
  const second = (await save(man, { name: '仕事帰り', conditions: { area_id: area, minutes: 60 } })).data.id;
  await castIn(area, { business_date: '2026-11-22' });
  await later();
  expect(await told()).toEqual([asNotice(1), asNotice(1, second)]);
  await castIn(area, { business_date: '2026-11-23' });
  await later();
  expect(await told()).toHaveLength(2);
  world.deps.clock.set('2026-11-22T12:00:00+09:00');
  await later(0);
  expect(await told()).toHaveLength(2);
  expect(await rows(man)).toMatchObject([{ toldOn: '2026-11-22' }, { toldOn: '2026-11-22' }]);
});

it.each([
  ['2026-11-22T00:00:00+09:00', 0],
  ['2026-11-22T11:58:00+09:00', 0],
  ['2026-11-22T12:00:00+09:00', 1],
  ['2026-11-22T23:59:00+09:00', 1],
])('at %s %i notices go out', async (at, count) => {
  await castIn(area, { business_date: '2026-11-23' });
  world.deps.clock.set(at);
  await later(0);
  expect(await told()).toHaveLength(count);
});

it("waits until the customer's quiet hours are over", async () => {
  await world.deps.unitOfWork(({ tx }) =>
    tx.insert(notificationSetting).values({ personId: man.id, push2: true, quietFrom: '18:00', quietTo: '19:00' }),
  );
  await castIn(area);
  await later();
  expect(await told()).toEqual([]);
  await later(60);
  expect(await told()).toEqual([asNotice(1)]);
});

it('is silent to who turned it off, who looked meanwhile, and who is suspended or left', async () => {
  const [silent, looks] = [await makeMan(world.deps), await makeMan(world.deps)];
  const [suspended, left] = [await makeMan(world.deps), await makeMan(world.deps)];
  const conditions = { area_id: area };
  await save(silent, { conditions, notify: false });
  const looked = (await save(looks, { conditions })).data.id;
  for (const who of [suspended, left]) await save(who, { conditions });
  await castIn(area);
  await look(looks, looked);
  await world.deps.unitOfWork(async ({ tx, now }) => {
    await tx.update(person).set({ suspendedAt: now }).where(eq(person.id, suspended.id));
    await tx.update(person).set({ withdrawnAt: now }).where(eq(person.id, left.id));
  });
  await later();
  expect(await told()).toEqual([asNotice(1)]);
  for (const who of [silent, looks, suspended, left]) expect(await told(who)).toEqual([]);
});

it('never tells of a cast with a block between the two', async () => {
  const cast = await castIn(area);
  await world.deps.unitOfWork(({ tx, now }) =>
    tx.insert(blockTable).values({ blockerId: cast.id, blockedId: man.id, createdAt: now }),
  );
  await later();
  expect(await told()).toEqual([]);
});

it('a cast who fits no more, and then works again, is new again', async () => {
  const cast = await castIn(area, { business_date: '2026-11-23' });
  await later();
  expect(await told()).toEqual([asNotice(1)]);
  world.deps.clock.set('2026-11-22T12:30:00+09:00');
  const shifts = '/api/v1/female_casts/me/shifts/';
  expect((await world.call(cast, 'DELETE', `${shifts}${cast.shiftIds[0]}/`)).status).toBe(204);
  await later();
  const body = { business_date: '2026-11-24', from: '18:00', to: '24:00', area_ids: [area] };
  expect((await world.call(cast, 'POST', shifts, { body })).status).toBe(201);
  await later();
  expect(await rows(man)).toMatchObject([{ toldOn: '2026-11-22' }]);
});

it('a weekday that is not looked at brings no news, and another search begins without any', async () => {
  await change(man, id, { weekdays: [5] });
  await castIn(area, { business_date: '2026-11-24' });
  await later();
  expect(await told()).toEqual([]);
  await change(man, id, { weekdays: [2] });
  await later();
  expect(await told()).toEqual([]);
});

it('two processes at once tell once', async () => {
  await castIn(area);
  world.deps.clock.advance(11 * MINUTE);
  await Promise.all([tellOfNewFits(world.deps), tellOfNewFits(world.deps)]);
  expect(await told()).toEqual([asNotice(1)]);
});

const rows = (who: TestPerson) =>
  world.deps.reader().select().from(savedSearch).where(eq(savedSearch.personId, who.id)).orderBy(savedSearch.id);

async function withPhone(who: TestPerson): Promise<void> {
  await world.deps.unitOfWork(async ({ tx, now }) => {
    await tx.insert(notificationSetting).values({ personId: who.id, push2: true });
    await tx.insert(pushSubscription).values({
      deviceKey: world.deps.random.uuid(),
      personId: who.id,
      endpoint: `https://push.test/${who.id}`,
      keysSealed: '',
      createdAt: now,
    });
  });
}
