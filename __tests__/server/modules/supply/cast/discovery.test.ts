import { eq } from 'drizzle-orm';
import { tagId } from '@/domain/facets';
import { block, movie } from '@/server/db/schema';
import { createQuote, createReservation } from '@/server/modules/booking/reservation/service';
import { audienceOf, countCasts, searchCasts } from '@/server/modules/supply/cast/search';
import { NO_CONDITIONS, type SearchQuery } from '@/server/modules/supply/cast/search-terms';
import { timetable, timetableDays } from '@/server/modules/supply/cast/timetable';
import { makeCast, makeMan } from '../../../../support/factories';
import { makeFilm } from '../../../../support/films';
import { openSearch } from './search-scene';

const { deps, guest } = openSearch();
const names = async (query: Partial<SearchQuery>) => {
  const { cards } = await searchCasts(deps(), { ...NO_CONDITIONS, ...query, sort: 'recommended', limit: 50 }, guest());
  return cards.map(({ display_name }) => display_name);
};
const count = (query: Partial<SearchQuery>, counted: Parameters<typeof countCasts>[2] = []) =>
  countCasts(deps(), { ...NO_CONDITIONS, ...query }, counted, guest());
const rows = async (query: Partial<Parameters<typeof timetable>[1]> = {}, audience = guest()) =>
  (await timetable(deps(), { store: [], limit: 50, ...query }, audience)).data;

describe('conditions', () => {
  it('takes age, height, size, price and store as ranges and lists', async () => {
    const born = (birthDate: string) => ({ person: { birthDate } });
    await makeCast(deps(), { displayName: 'あ', height: 150, size: 'B', priceFrom: 12_000, ...born('2000-11-21') });
    await makeCast(deps(), {
      displayName: 'い',
      height: 160,
      size: 'D',
      priceFrom: 18_000,
      storeId: 2,
      ...born('2000-11-22'),
    });
    await makeCast(deps(), {
      displayName: 'う',
      height: null,
      size: null,
      priceFrom: 25_000,
      storeId: 3,
      ...born('1990-01-01'),
    });
    expect(await names({ age_min: 26 })).toEqual(['あ', 'う']);
    expect(await names({ age_max: 25 })).toEqual(['い']);
    expect(await names({ age_min: 25, age_max: 26 })).toEqual(['あ', 'い']);
    expect(await names({ height_max: 155 })).toEqual(['あ']);
    expect(await names({ height_min: 150 })).toEqual(['あ', 'い']);
    expect(await names({ size: ['B', 'D'] })).toEqual(['あ', 'い']);
    expect(await names({ price_min: 18_000, price_max: 25_000 })).toEqual(['い', 'う']);
    expect(await names({ store: [2, 3] })).toEqual(['い', 'う']);
    await expect(names({ age_min: 30, age_max: 29 })).rejects.toMatchObject({ errors: [{ path: 'query.age_max' }] });
  });

  it('wants every value of a facet where all of it is asked for', async () => {
    const [bright, calm] = [tagId('character', 0), tagId('character', 1)];
    await makeCast(deps(), { displayName: 'あ', tags: [bright] });
    await makeCast(deps(), { displayName: 'い', tags: [bright, calm] });
    expect(await names({ character: [1, 2] })).toEqual(['あ', 'い']);
    expect(await names({ character: [1, 2], all_of: ['character'] })).toEqual(['い']);
    expect(await names({ character: [1], all_of: ['genre'] })).toEqual(['あ', 'い']);
  });

  it('finds for 即ご案内 exactly those who wear its mark', async () => {
    await makeCast(deps(), { displayName: 'いま', shift: { from: '16:00', to: '24:00' } });
    await makeCast(deps(), { displayName: 'あと', shift: { from: '19:30', to: '24:00' } });
    await makeCast(deps(), { displayName: 'おわる', shift: { from: '12:00', to: '20:00' } });
    deps().clock.set('2026-11-21T18:00:00+09:00');
    expect(await names({ now: 'true' })).toEqual(['いま', 'おわる']);
    deps().clock.set('2026-11-21T18:10:00+09:00');
    expect(await names({ now: 'true' })).toEqual(['いま']);
    expect(await names({ now: 'false' })).toEqual(['いま', 'あと']);
    expect(await names({ now: 'true', date: '2026-11-22' })).toEqual([]);
  });

  it('finds for 動画あり exactly those who wear its mark, from the moment that a film is shown until none is', async () => {
    const cast = await makeCast(deps(), { displayName: 'えいが' });
    const other = await makeCast(deps(), { displayName: 'しゃしん' });
    await makeFilm(deps(), other.castId, { kind: 'paid', price: 1000 });
    expect((await count({ movie: 'true' })).relax).toEqual([{ key: 'movie', total: 2 }]);
    const waiting = await makeFilm(deps(), cast.castId, { state: 'reviewing', publishedAt: null });
    expect(await names({ movie: 'true' })).toEqual([]);
    const become = (state: 'published' | 'stopped') =>
      deps().unitOfWork(({ tx, now }) =>
        tx.update(movie).set({ state, publishedAt: now }).where(eq(movie.id, waiting)),
      );
    await become('published');
    expect(await names({ movie: 'true' })).toEqual(['えいが']);
    expect(await names({ movie: 'false' })).toEqual(['えいが', 'しゃしん']);
    const { cards } = await searchCasts(deps(), { ...NO_CONDITIONS, sort: 'recommended', limit: 50 }, guest());
    expect(cards.filter(({ badges }) => badges.includes('movie')).map(({ id }) => id)).toEqual([cast.castId]);
    await become('stopped');
    expect(await names({ movie: 'true' })).toEqual([]);
  });

  it('finds a name in every script, and a store', async () => {
    await makeCast(deps(), { displayName: 'ようこ' });
    await makeCast(deps(), { displayName: 'レイナ', storeId: 3 });
    for (const q of ['ようこ', 'ヨーコ', 'ﾖｳｺ', 'うこ']) expect(await names({ q })).toEqual(['ようこ']);
    for (const q of ['れいな', 'れーな', 'ﾚｲ', '千鳥']) expect(await names({ q })).toEqual(['レイナ']);
  });
});

describe('counts', () => {
  it('stand in the other conditions, with what no cast has as 0', async () => {
    const [slim, bright, calm] = [tagId('body_type', 1), tagId('character', 0), tagId('character', 1)];
    await makeCast(deps(), { tags: [slim, bright], priceFrom: 18_000, size: 'C' });
    await makeCast(deps(), { tags: [slim, calm], priceFrom: 18_900, storeId: 2 });
    await makeCast(deps(), { tags: [calm], priceFrom: 25_000 });
    const totals = (list: readonly { value: number | string; total: number }[] = []) =>
      list.flatMap(({ value, total }) => (total > 0 ? [[value, total]] : []));
    const { total, facets, among } = await count({ body_type: [2], character: [1] }, [
      'body_type',
      'character',
      'size',
      'store',
      'price',
    ]);
    expect(total).toBe(1);
    expect(totals(facets?.character)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(totals(facets?.body_type)).toEqual([[2, 1]]);
    expect(facets?.body_type).toHaveLength(10);
    // Of how many casts each facet counts the values: without its own choice alone.
    expect(among).toEqual({ body_type: 1, character: 2, size: 1, store: 1, price: 1 });
    expect(totals(facets?.size)).toEqual([['C', 1]]);
    expect(totals(facets?.store)).toEqual([[1, 1]]);
    expect(totals(facets?.price)).toEqual([[18_000, 1]]);
    expect(totals((await count({ price_max: 20_000 }, ['price'])).facets?.price)).toEqual([
      [18_000, 2],
      [25_000, 1],
    ]);
    const narrowed = await count({ character: [2], all_of: ['character'] }, ['character']);
    expect(totals(narrowed.facets?.character)).toEqual([[2, 2]]);
    // Where every value must be there, the next one is looked for among those who were found.
    expect(narrowed.among).toEqual({ character: 2 });
    expect(await count({})).toEqual({ total: 3 });
  });

  it('say what to give up when no cast is found, the most first', async () => {
    await makeCast(deps(), { ratingAverage: 4.2, priceFrom: 15_000 });
    await makeCast(deps(), { ratingAverage: 4.3, priceFrom: 15_000 });
    await makeCast(deps(), {
      ratingAverage: 4.9,
      priceFrom: 30_000,
      shift: { from: '9:00'.padStart(5, '0'), to: '29:00' },
    });
    expect(await count({ rating_min: '4.5', price_max: 20_000 })).toEqual({
      total: 0,
      relax: [
        { key: 'rating', total: 2 },
        { key: 'price', total: 1 },
      ],
    });
    expect((await count({ area_id: 9, minutes: 60 })).relax).toEqual([{ key: 'area', total: 3 }]);
  });
});

describe('timetable', () => {
  it('has all casts of the day by the time from which they can be met, closed ones last', async () => {
    await makeCast(deps(), { displayName: 'おそい', shift: { from: '22:00', to: '27:00' } });
    await makeCast(deps(), { displayName: 'はやい', shift: { from: '18:00', to: '24:00' } });
    await makeCast(deps(), { displayName: 'やすむ', accepting: false, shift: { from: '18:00', to: '24:00' } });
    await makeCast(deps(), { displayName: 'あした', shift: { business_date: '2026-11-22' } });
    const table = await rows();
    expect(table.map((row) => [row.female_cast.display_name, row.from, row.to, row.state])).toEqual([
      ['はやい', '18:00', '24:00', 'open'],
      ['おそい', '22:00', '27:00', 'open'],
      ['やすむ', '18:00', '24:00', 'closed'],
    ]);
    expect(table.map(({ spans }) => spans)).toEqual([
      [{ from: '19:00', to: '24:00' }],
      [{ from: '22:00', to: '27:00' }],
      [],
    ]);
    const days = await timetableDays(deps(), { store: [] }, guest());
    expect(days).toHaveLength(7);
    expect(days.slice(0, 3)).toEqual([
      { date: '2026-11-21', working: 3, bookable: 2 },
      { date: '2026-11-22', working: 1, bookable: 1 },
      { date: '2026-11-23', working: 0, bookable: 0 },
    ]);
  });

  it('stands on the next day once nothing can begin in the current one', async () => {
    const form = { from: '18:00', to: '29:00' };
    await makeCast(deps(), { displayName: 'つぎも', shift: [form, { ...form, business_date: '2026-11-22' }] });
    deps().clock.set('2026-11-22T03:00:00+09:00');
    expect(await rows()).toMatchObject([{ spans: [{ from: '28:00' }] }]);
    deps().clock.set('2026-11-22T05:12:00+09:00');
    expect(await rows()).toMatchObject([{ from: '18:00', state: 'open' }]);
    expect(await rows()).toEqual(await rows({ date: '2026-11-22' }));
  });

  it('tells of a booking no more than the cast’s public schedule does', async () => {
    const cast = await makeCast(deps(), { shift: { from: '18:00', to: '24:00' } });
    const man = await makeMan(deps(), { gold: 100_000 });
    await deps().unitOfWork(async (work) => {
      const wish = {
        female_cast_id: cast.castId,
        starts_at: '2026-11-21T20:10:00+09:00',
        minutes: 60,
        place: { place_type_id: 17, mst_hotel_id: 1 },
        option_ids: [],
      };
      await createReservation(work, man.id, {
        quote_id: (await createQuote(work, man.id, wish)).id,
        payment_method: 'gold',
      });
    });
    const [row] = await rows();
    for (const { from, to } of row?.spans ?? []) expect([from.slice(-2), to.slice(-2)]).toEqual(['00', '00']);
    expect(row?.spans).not.toHaveLength(0);
  });

  it('goes on by a cursor, and narrows by area and store', async () => {
    for (let at = 0; at < 5; at += 1)
      await makeCast(deps(), {
        displayName: `か${at}`,
        areaIds: at < 3 ? [1] : [3],
        storeId: 1 + (at % 2),
        shift: { from: `${18 + at}:00`, to: '29:00' },
      });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await timetable(deps(), { store: [], limit: 2, cursor }, guest());
      seen.push(...page.data.map(({ female_cast }) => female_cast.display_name));
      cursor = page.page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['か0', 'か1', 'か2', 'か3', 'か4']);
    expect((await rows({ area_id: 3 })).map(({ female_cast }) => female_cast.display_name)).toEqual(['か3', 'か4']);
    expect((await rows({ store: [2] })).map(({ female_cast }) => female_cast.display_name)).toEqual(['か1', 'か3']);
    await expect(rows({ date: '2026-11-28' })).rejects.toMatchObject({ errors: [{ path: 'query.date' }] });
  });

  it('shows members-only casts to members alone, and no cast where a block stands', async () => {
    const own = await makeCast(deps(), { displayName: 'ひみつ', membersOnly: true });
    const man = await makeMan(deps());
    const member = audienceOf(man, deps().clock.now());
    expect(await rows()).toEqual([]);
    expect((await timetableDays(deps(), { store: [] }, guest()))[0]).toMatchObject({ working: 0, bookable: 0 });
    expect(await rows({}, member)).toHaveLength(1);
    await deps().unitOfWork(({ tx, now }) =>
      tx.insert(block).values({ blockerId: own.id, blockedId: man.id, createdAt: now }),
    );
    expect(await rows({}, member)).toEqual([]);
    expect((await timetableDays(deps(), { store: [] }, member))[0]).toMatchObject({ working: 0, bookable: 0 });
  });
});
