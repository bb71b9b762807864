import { eq } from 'drizzle-orm';
import { femaleCast, savedSearch } from '@/server/db/schema';
import { makeCast, makeMan, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { SEARCHES, searchesIn } from './searches';

// On PGlite transactions queue; the lock of the limit is proven on PostgreSQL (TEST_DATABASE_URL).

let world: World;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  man = await makeMan(world.deps);
});

const { freeArea, list, save, change, remove, look, found, castIn } = searchesIn(() => world);

it('a search is kept under its name, and says who fits it, first by the day and the time', async () => {
  const area = freeArea();
  const tonight = await castIn(area, { from: '22:00', to: '27:00' });
  const tomorrow = await castIn(area, { business_date: '2026-11-22' });
  await castIn(freeArea());
  const { status, data } = await save(man, { name: '  仕事帰り ', conditions: { area_id: area }, weekdays: [] });
  expect(status).toBe(201);
  expect(await list(man)).toMatchObject([
    {
      id: data.id,
      name: '仕事帰り',
      conditions: { area_id: area },
      weekdays: [],
      notify: true,
      date: '2026-11-21',
      total: 2,
      fresh: 0,
      next_starts_at: '2026-11-21T22:00:00+09:00',
      faces: [{ alt: `${tonight.displayName}さんの写真` }],
    },
  ]);
  await change(man, data.id, { weekdays: [0] });
  expect(await list(man)).toMatchObject([
    { date: '2026-11-22', total: 1, faces: [{ alt: `${tomorrow.displayName}さんの写真` }] },
  ]);
});

it('a time of day holds on every day; without anybody the next day is named that it looks at', async () => {
  const area = freeArea();
  await castIn(area, { business_date: '2026-11-23', from: '09:00', to: '15:00' });
  const { id } = (await save(man, { conditions: { area_id: area, from: '19:00' }, weekdays: [1, 2] })).data;
  expect(await found(man, id)).toMatchObject({ date: '2026-11-23', total: 0, next_starts_at: null, faces: [] });
  await castIn(area, { business_date: '2026-11-24' });
  expect(await found(man, id)).toMatchObject({ date: '2026-11-24', total: 1, fresh: 1 });
  expect((await found(man, id)).next_starts_at).toBe('2026-11-24T19:00:00+09:00');
});

it('who fits since the customer looked is new, and after the next look is not', async () => {
  const area = freeArea();
  await castIn(area);
  const { id } = (await save(man, { conditions: { area_id: area } })).data;
  await castIn(area);
  expect(await found(man, id)).toMatchObject({ total: 2, fresh: 1 });
  expect((await look(man, id)).status).toBe(204);
  expect(await found(man, id)).toMatchObject({ total: 2, fresh: 0 });
});

it('other conditions are another search: no cast is new under them', async () => {
  const [before, after] = [freeArea(), freeArea()];
  await castIn(after);
  const { id } = (await save(man, { conditions: { area_id: before } })).data;
  expect((await change(man, id, { name: '金曜', conditions: { area_id: after } })).status).toBe(204);
  expect(await found(man, id)).toMatchObject({ name: '金曜', conditions: { area_id: after }, total: 1, fresh: 0 });
});

it('conditions are kept once and in one order, and only those that are set', async () => {
  const conditions = { store: [2, 1, 2], character: [], size: ['D', 'C'], area_id: 1 };
  const { id } = (await save(man, { conditions, weekdays: [6, 5, 4, 3, 2, 1, 0] })).data;
  const [row] = await world.deps.reader().select().from(savedSearch).where(eq(savedSearch.id, id));
  expect(row?.conditions).toEqual({ area_id: 1, size: ['C', 'D'], store: [1, 2] });
  expect(row?.weekdays).toEqual([]);
});

it('what cannot be kept is refused at its field, length first', async () => {
  const answers = await Promise.all([
    save(man, { name: '   ' }),
    save(man, { name: 'あ'.repeat(21) }),
    save(man, { conditions: {} }),
    save(man, { conditions: { from: '22:00', to: '21:00' } }),
    save(man, { conditions: { price_min: 30_000, price_max: 20_000 } }),
    save(man, { weekdays: [7] }),
  ]);
  expect(answers.map(({ status, body }) => [status, (Object(body).errors ?? [])[0]?.path])).toEqual([
    [400, 'body.name'],
    [400, 'body.name'],
    [400, 'body.conditions'],
    [400, 'body.conditions.to'],
    [400, 'body.conditions.price_max'],
    [400, 'body.weekdays.0'],
  ]);
  expect(await list(man)).toEqual([]);
});

it('ten and no more, however quickly they come', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => save(man)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['saved_search/limit']));
  const [first] = await list(man);
  expect(await list(man)).toHaveLength(10);
  expect((await remove(man, first?.id ?? 0)).status).toBe(204);
  expect((await save(man)).status).toBe(201);
});

it('a search of another customer is unknown, and one that is gone stays gone; a cast keeps none', async () => {
  const other = await makeMan(world.deps);
  const { id } = (await save(man)).data;
  for (const ask of [change(other, id, { notify: false }), remove(other, id), look(other, id)])
    expect(await ask).toMatchObject({ status: 404, code: 'not_found' });
  expect(await list(other)).toEqual([]);
  expect((await remove(man, id)).status).toBe(204);
  expect(await remove(man, id)).toMatchObject({ status: 404, code: 'not_found' });
  const cast = await makeCast(world.deps);
  expect(await world.call(cast, 'GET', SEARCHES)).toMatchObject({ status: 403, code: 'role/forbidden' });
});

it('the same key saves once', async () => {
  const body = { name: '仕事帰り', conditions: { area_id: 1 }, weekdays: [], notify: false };
  const key = world.deps.random.uuid();
  for (const replayed of [false, true])
    expect(await world.call(man, 'POST', SEARCHES, { body, key })).toMatchObject({ status: 201, replayed });
  expect(await list(man)).toHaveLength(1);
});

it('a cast who is unpublished is in no count', async () => {
  const area = freeArea();
  const cast = await castIn(area);
  const { id } = (await save(man, { conditions: { area_id: area } })).data;
  expect(await found(man, id)).toMatchObject({ total: 1 });
  await world.deps.unitOfWork(({ tx }) =>
    tx.update(femaleCast).set({ publishedAt: null }).where(eq(femaleCast.id, cast.castId)),
  );
  expect(await found(man, id)).toMatchObject({ total: 0 });
});
