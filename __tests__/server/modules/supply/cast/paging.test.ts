import { CAST_SORTS, type CastSort } from '@/domain/search-conditions';
import { audienceOf, searchCasts } from '@/server/modules/supply/cast/search';
import { NO_CONDITIONS } from '@/server/modules/supply/cast/search-terms';
import { makeCast } from '../../../../support/factories';
import { makeTestDeps, type TestDeps } from '../../../../support/test-deps';

let deps: TestDeps;
const TOTAL = 23;

beforeAll(async () => {
  deps = await makeTestDeps();
  // Few values each, so that every sort has to fall back on its last key.
  for (let at = 0; at < TOTAL; at += 1) {
    await makeCast(deps, {
      areaIds: at % 2 === 0 ? [1, 2] : [1],
      rank: at % 4,
      ratingAverage: at % 5 === 0 ? null : 4 + (at % 3) / 3,
      reviewCount: at % 3,
      priceFrom: 14_000 + (at % 3) * 1000,
      joinedOn: `2026-10-${10 + (at % 4)}`,
      shift: { from: `${19 + (at % 4)}:${at % 2 === 0 ? '00' : '30'}`, to: '29:00' },
    });
  }
});
afterAll(() => deps.close());

const page = (sort: CastSort, cursor?: string, areaId?: number, limit = 4) =>
  searchCasts(
    deps,
    { ...NO_CONDITIONS, sort, limit, ...(cursor ? { cursor } : {}), ...(areaId ? { area_id: areaId } : {}) },
    audienceOf(null, deps.clock.now()),
  );

async function walk(sort: CastSort, areaId?: number, between = () => {}) {
  const cards = [];
  let cursor: string | undefined;
  do {
    const { cards: part, nextCursor } = await page(sort, cursor, areaId);
    cards.push(...part);
    cursor = nextCursor ?? undefined;
    between();
  } while (cursor);
  return cards;
}

describe.each(CAST_SORTS)('sorted by %s', (sort) => {
  it.each([undefined, 1, 2])('pages through all casts once (area %s)', async (areaId) => {
    const ids = (await walk(sort, areaId)).map(({ id }) => id);
    const all = (await page(sort, undefined, areaId, 50)).cards.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual([...all].sort());
    expect(ids).toHaveLength(areaId === 2 ? 12 : TOTAL);
    if (sort !== 'earliest') expect(ids).toEqual(all);
  });
});

it('sorts by what it says', async () => {
  const by = async (sort: CastSort) => (await page(sort, undefined, undefined, 50)).cards;
  const ascending = <T>(values: T[]) =>
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  ascending((await by('price')).map(({ price_from }) => price_from));
  ascending((await by('earliest')).map(({ next_starts_at }) => next_starts_at ?? ''));
  ascending((await by('new')).map(({ joined_on }) => joined_on).reverse());
  ascending((await by('rating')).map(({ rating }) => rating ?? 0).reverse());
});

it('neither repeats nor skips anybody when time passes between two pages', async () => {
  const start = deps.clock.now();
  const ids = (await walk('earliest', undefined, () => deps.clock.advance(9 * 60_000))).map(({ id }) => id);
  deps.clock.set(start);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(TOTAL);
});

it.each([
  ['no base64 of ours', '!!!'],
  ['another sort', 'other'],
  ['text where a number belongs', encode(['price', 1, 'x', 2])],
  ['a number beyond the column', encode(['price', 1, 2, 3_000_000_000])],
  ['text where a day belongs', encode(['new', 1, '2026-02-30', 2])],
  ['a window that no day has', encode(['price', 999_999, 2, 3])],
  ['a missing key', encode(['price', 1, 2])],
  ['a fraction', encode(['price', 1.5, 2, 3])],
])('refuses a cursor: %s', async (_, text) => {
  const cursor = text === 'other' ? ((await page('rating')).nextCursor ?? '') : text;
  const sort = text === encode(['new', 1, '2026-02-30', 2]) ? 'new' : 'price';
  await expect(page(sort, cursor)).rejects.toMatchObject({
    code: 'validation/failed',
    errors: [expect.objectContaining({ path: 'query.cursor' })],
  });
});

it('sorts a cast who needs three hours by the start on the card, also when time passes between two pages', async () => {
  const shift = { from: '18:00', to: '29:00' };
  const late = await makeCast(deps, { areaIds: [2], leadMinutes: 180, rank: 9, shift });
  const start = deps.clock.now();
  const cards = await walk('earliest', 2);
  const later = await walk('earliest', 2, () => deps.clock.advance(9 * 60_000));
  deps.clock.set(start);
  const times = cards.map(({ next_starts_at }) => next_starts_at ?? '');
  const pageWithHer = (list: typeof cards) => Math.floor(list.findIndex(({ id }) => id === late.castId) / 4);
  expect(cards.find(({ id }) => id === late.castId)?.next_starts_at).toBe('2026-11-21T21:00:00+09:00');
  expect(times).toEqual([...times].sort());
  expect([pageWithHer(cards), pageWithHer(later)]).toEqual([1, 1]);
});

function encode(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}
