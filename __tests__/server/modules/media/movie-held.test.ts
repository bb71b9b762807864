import type { Data } from '@/contract';
import { makeCast, makeOps, type TestPerson } from '../../../support/factories';
import { type FilmWorld, makeFilmWorld } from './film-world';

type Queue = Data<'GET /api/v1/ops/movies/'>['data'];

const DESK = '/api/v1/ops/movies/';
let films: FilmWorld;
let colleague: TestPerson;
beforeAll(async () => {
  films = await makeFilmWorld();
  const { deps } = films.world;
  deps.clock.set('2026-11-21T18:00:00+09:00');
  films.as(await makeCast(deps));
  colleague = await makeOps(deps, { nickname: '田中' });
});
afterAll(() => films.close());

const hold = (id: string, who = films.ops) =>
  films.world.call<{ held_until: string }>(who, 'POST', `${DESK}${id}/hold/`, { key: films.world.deps.random.uuid() });
const close = (id: string, who = films.ops) => films.world.call(who, 'DELETE', `${DESK}${id}/hold/`);
const heldBy = async (id: string) =>
  (await films.world.call<Queue>(colleague, 'GET', DESK)).data.find((film) => film.id === id)?.held_by;
const minutes = (count: number) => films.world.deps.clock.advance(count * 60_000);

it('a film that one of the staff has open is not decided by any other of the staff, who see the name', async () => {
  const id = await films.waiting();
  await films.watched(id, colleague);
  expect(await heldBy(id)).toBeNull();
  expect((await hold(id)).status).toBe(200);
  expect(await heldBy(id)).toMatchObject({ id: films.ops.id });
  for (const answer of [
    await hold(id, colleague),
    await films.approve(id, colleague),
    await films.reject(id, 'place', colleague),
  ])
    expect([answer.status, answer.code]).toEqual([409, 'movie/held']);
  expect((await close(id, colleague)).status).toBe(204);
  expect((await films.approve(id, colleague)).code).toBe('movie/held');
  expect((await close(id)).status).toBe(204);
  expect(await heldBy(id)).toBeNull();
  expect((await films.approve(id, colleague)).status).toBe(204);
});

it('it stays open as long as that is said anew, and ten minutes longer', async () => {
  const id = await films.waiting();
  await hold(id);
  minutes(9);
  expect((await hold(id)).status).toBe(200);
  minutes(9);
  expect((await films.reject(id, 'place', colleague)).code).toBe('movie/held');
  minutes(1);
  expect(await heldBy(id)).toBeNull();
  expect((await hold(id, colleague)).status).toBe(200);
  expect((await films.reject(id)).code).toBe('movie/held');
});

it('a film that is shown cannot be held, and any of the staff may take it down', async () => {
  const id = await films.waiting();
  await films.watched(id);
  await hold(id);
  expect((await films.approve(id)).status).toBe(204);
  expect((await hold(id)).code).toBe('movie/state_conflict');
  expect((await films.write<null>(colleague, 'POST', `${DESK}${id}/stop/`, { reason: 'place' })).status).toBe(204);
  expect((await hold(films.world.deps.random.uuid())).code).toBe('not_found');
});
