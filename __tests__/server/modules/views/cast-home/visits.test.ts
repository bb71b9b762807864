import type { Data } from '@/contract';
import { guestMemo } from '@/server/db/schema';
import { isOwnerRead } from '@/server/modules/views/ghost/policy';
import { makeCast, makeMan, makeOps, type TestCast, type TestPerson } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';
import { visit } from './business-scene';

type Row = Data<'GET /api/v1/female_casts/me/visits/'>['data'][number];
type Detail = Data<'GET /api/v1/female_casts/me/visits/{reservation_id}/'>;
const MEMO = 'GET /api/v1/female_casts/me/visits/{reservation_id}/memo/';
type Memo = Data<typeof MEMO>;
const LIST = '/api/v1/female_casts/me/visits/';

let world: World;
let cast: TestCast;
let man: TestPerson;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T10:00:00+09:00');
  cast = await makeCast(world.deps);
  man = await makeMan(world.deps, { gold: 200_000 });
});

const list = async (who: TestPerson = cast, query = '') => world.call<Row[]>(who, 'GET', `${LIST}${query}`);
const detail = (id: string, who: TestPerson = cast) => world.call<Detail>(who, 'GET', `${LIST}${id}/`);
const memo = (id: string, who: TestPerson = cast) => world.call<Memo>(who, 'GET', `${LIST}${id}/memo/`);
const note = (id: string, body: object, who: TestPerson = cast) =>
  world.call<Memo>(who, 'PUT', `${LIST}${id}/memo/`, { body, key: world.deps.random.uuid() });

it('shows visits with customer and reward, and what came before; a booking that is no visit is not there', async () => {
  const first = await visit(world, man, cast);
  const second = await visit(world, man, cast, 90);
  await world.book(man, cast.castId, { startsAt: '2026-11-21T21:00:00+09:00' });
  const { data } = await list();
  expect(data.map(({ id, reward }) => [id, reward])).toEqual([
    [second, 22_000],
    [first, 15_000],
  ]);
  const page = await list(cast, '?limit=1');
  const { next_cursor: cursor } = (page.body as { page: { next_cursor: string } }).page;
  expect((await list(cast, `?limit=1&cursor=${cursor}`)).data.map(({ id }) => id)).toEqual([first]);

  const shown = (await detail(second)).data;
  expect(shown).toMatchObject({ user_id: man.id, nth: 2, reward: 22_000, blocked: false });
  expect(shown.total).toEqual({ visits: 2, reward: 37_000 });
  expect(shown.before.map(({ id }) => id)).toEqual([first]);
  expect(shown.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown.reward);
  expect(JSON.stringify(shown)).not.toContain(man.phone);
  expect((await detail(first)).data).toMatchObject({ nth: 1, before: [] });
});

it('a memo is the cast’s alone, sealed at rest, follows the customer and goes when it is emptied', async () => {
  const id = await visit(world, man, cast);
  expect((await memo(id)).data).toEqual({ memo: null });
  expect((await note(id, { text: 'コーヒーは無糖' })).data.memo?.text).toBe('コーヒーは無糖');
  await note(id, { text: '香水なし' });
  const again = await visit(world, man, cast);
  expect((await memo(again)).data.memo?.text).toBe('香水なし');
  expect((await list()).data.every(({ has_memo }) => has_memo)).toBe(true);
  const stored = await world.deps.reader().select().from(guestMemo);
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain('香水');
  expect(JSON.stringify((await detail(again)).data)).not.toContain('香水');
  expect(isOwnerRead(MEMO)).toBe(true);
  expect((await note(id, { text: ' ' })).data).toEqual({ memo: null });
  expect(await world.deps.reader().select().from(guestMemo)).toEqual([]);
});

it('no one else finds a visit or a memo of the cast', async () => {
  const id = await visit(world, man, cast);
  await note(id, { text: '香水なし' });
  const other = await makeCast(world.deps);
  const open = (await world.book(man, cast.castId, { startsAt: '2026-11-21T21:00:00+09:00' })).data.id;
  for (const [unknown, who] of [
    [id, other],
    [open, cast],
    ['0193b000-0000-7000-8000-00000000000a', cast],
    ['x', cast],
  ] as const) {
    const answers = [await detail(unknown, who), await memo(unknown, who), await note(unknown, { text: 'x' }, who)];
    expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(3).fill('404 not_found'));
  }
  for (const who of [man, await makeOps(world.deps)])
    expect([(await detail(id, who)).status, (await memo(id, who)).status]).toEqual([403, 403]);
  for (const body of [{ text: 'あ'.repeat(501) }, { text: 'x', person_id: 1 }, {}])
    expect((await note(id, body)).code).toBe('validation/failed');
  expect((await memo(id)).data.memo?.text).toBe('香水なし');
});
