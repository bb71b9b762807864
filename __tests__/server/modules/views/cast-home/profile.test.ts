import type { Data, Received } from '@/contract';
import { facetOptions } from '@/domain/facets';
import { keysOf } from '@/domain/keys';
import { makeCast, makeMan, type TestCast } from '../../../../support/factories';
import { makeWorld, type World } from '../../booking/reservation/world';

type Me = Data<'GET /api/v1/female_casts/me/'>;
type Sent = NonNullable<Received<'PATCH /api/v1/female_casts/me/'>['body']['edges']>['female_cast'];
const ME = '/api/v1/female_casts/me/';

let world: World;
let cast: TestCast;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.deps.clock.set('2026-11-21T12:00:00+09:00');
  cast = await makeCast(world.deps, {
    bio: 'はじめまして。',
    tags: [tagOf('genre', '新人'), tagOf('place', 'ホテル')],
  });
});

const optionOf = (facet: 'genre' | 'character' | 'place', name: string) => {
  const found = facetOptions(facet).find((option) => option.name === name);
  if (!found) throw new Error(name);
  return found;
};
const tagOf = (facet: 'genre' | 'character' | 'place', name: string) => optionOf(facet, name).tag;
const patch = (female_cast: object, who = cast) => world.call(who, 'PATCH', ME, { body: { edges: { female_cast } } });
const own = async () => (await world.call<Me>(cast, 'GET', ME)).data.edges.female_cast;
const page = async () =>
  (
    await world.call<Data<'GET /api/v1/female_casts/{female_cast_id}/'>>(
      null,
      'GET',
      `/api/v1/female_casts/${cast.castId}/`,
    )
  ).data;

it('what a cast writes and chooses is on the page and is found; facts and what was not sent stay', async () => {
  const quiet = optionOf('character', 'おっとり').value;
  expect((await patch({ bio: '週末にいます。', height: 160, size: 'C', character: [quiet], genre: [2] })).status).toBe(
    204,
  );
  expect(await own()).toMatchObject({ bio: '週末にいます。', height: 160, size: 'C', character: [quiet], genre: [2] });
  expect(await page()).toMatchObject({
    bio: '週末にいます。',
    height: 160,
    tags: { character: ['おっとり'], genre: ['新人', 'OL風'] },
  });
  const found = await world.call<{ id: number }[]>(null, 'GET', `/api/v1/female_casts/?character=${quiet}&place=17`);
  expect(found.data.map(({ id }) => id)).toContain(cast.castId);
  expect((await patch({ height: null })).status).toBe(204);
  expect(await own()).toMatchObject({ bio: '週末にいます。', height: null, size: 'C' });
});

// Two values of every field that a cast may send: one that is missing here does not compile.
const EVERY_FIELD: { [Field in Exclude<keyof Sent, 'id'>]-?: [Sent[Field], Sent[Field]] } = {
  bio: ['朝にいます。', '夜にいます。'],
  height: [158, 171],
  size: ['B', 'F'],
  body_type: [[1, 3], [2]],
  character: [[4], [1, 5]],
  genre: [[2], [3, 5]],
  play_style: [[1], [6, 7]],
};

it.each(keysOf(EVERY_FIELD))('%s is read as it was sent, and nothing else changes', async (field) => {
  for (const value of EVERY_FIELD[field]) {
    const before = await own();
    expect((await patch({ [field]: value })).status).toBe(204);
    expect(await own()).toEqual({ ...before, [field]: value });
  }
});

it.each([
  [{ bio: '090-1234-5678に電話してください' }, 'bio'],
  [{ bio: 'あ'.repeat(1001) }, 'bio'],
  [{ bio: 'x'.repeat(1_000_000) }, 'bio'],
  [{ height: 129 }, 'height'],
  [{ height: 160.5 }, 'height'],
  [{ size: 'Z' }, 'size'],
  [{ genre: [1] }, 'genre'],
  [{ genre: [12] }, 'genre'],
  [{ character: [1, 1] }, 'character'],
  [{ character: [1, 2, 3, 4, 5] }, 'character'],
  [{ character: [99] }, 'character'],
])('%j is refused at its field, and nothing changes', async (change, field) => {
  const before = await own();
  const answer = await patch({ play_style: [1], ...change });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ errors: [{ path: expect.stringContaining(`edges.female_cast.${field}`) }] });
  expect(await own()).toEqual(before);
});

it.each([
  'rank',
  'price_from',
  'published_at',
  'rating_average',
  'store_id',
  'person_id',
  'display_name',
  'tags',
  'photo',
  'members_only',
])('%s is nothing that a cast may send', async (name) => {
  expect((await patch({ [name]: 1 })).status).toBe(400);
});

it('another cast or a customer changes nothing of a cast’s profile', async () => {
  expect((await patch({ id: cast.castId, bio: 'x' }, await makeCast(world.deps))).code).toBe('not_found');
  const man = await makeMan(world.deps);
  expect((await world.call(man, 'PATCH', ME, { body: { edges: { female_cast: { bio: 'x' } } } })).code).toBe(
    'role/forbidden',
  );
  expect((await own()).bio).toBe('はじめまして。');
});
