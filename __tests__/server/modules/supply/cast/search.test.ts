import { eq } from 'drizzle-orm';
import { tagId } from '@/domain/facets';
import { person } from '@/server/db/schema';
import { applyEvent, createQuote, createReservation } from '@/server/modules/booking/reservation/service';
import { audienceOf, countCasts, searchCasts } from '@/server/modules/supply/cast/search';
import { NO_CONDITIONS, type SearchQuery } from '@/server/modules/supply/cast/search-terms';
import { castDayInvariant } from '@/server/modules/supply/shift/service';
import { makeCast, makeMan } from '../../../../support/factories';
import { openSearch } from './search-scene';

const { deps, guest } = openSearch();

async function find(query: Partial<SearchQuery> = {}, audience = guest()) {
  const wanted = { ...NO_CONDITIONS, ...query };
  const { cards } = await searchCasts(deps(), { ...wanted, sort: 'recommended', limit: 50 }, audience);
  expect((await countCasts(deps(), wanted, [], audience)).total).toBe(cards.length);
  return cards;
}
const names = async (query: Partial<SearchQuery> = {}, audience = guest()) =>
  (await find(query, audience)).map(({ display_name }) => display_name);

describe('time', () => {
  it('finds a shift from 18:00 to 29:00 by a search at 26:00', async () => {
    await makeCast(deps(), { displayName: 'よる', shift: { from: '18:00', to: '29:00' } });
    await makeCast(deps(), { displayName: 'ひる', shift: { from: '12:00', to: '24:00' } });
    const [card, ...others] = await find({ from: '26:00', to: '29:00' });
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      display_name: 'よる',
      next_starts_at: '2026-11-22T02:00:00+09:00',
      shift: { from: '18:00', to: '29:00' },
    });
  });

  it('lets the play lie inside the window, snapped inwards to half hours', async () => {
    await makeCast(deps(), { shift: { from: '20:00', to: '23:00' } });
    expect(await find({ from: '22:00', to: '23:00' })).toHaveLength(1);
    expect(await find({ from: '22:10', to: '23:00' })).toHaveLength(0);
    expect(await find({ from: '22:30' })).toHaveLength(0);
    expect(await find({ from: '20:00', to: '23:00', minutes: 180 })).toHaveLength(1);
    expect(await find({ from: '20:00', to: '23:00', minutes: 190 })).toHaveLength(0);
    await expect(find({ from: '22:00', to: '21:00' })).rejects.toMatchObject({ code: 'validation/failed' });
  });

  it('never finds what has passed or begins within the hour', async () => {
    await makeCast(deps(), { shift: { from: '16:00', to: '20:00' } });
    expect(await find()).toMatchObject([{ next_starts_at: '2026-11-21T19:00:00+09:00', badges: ['now'] }]);
    deps().clock.set('2026-11-21T18:10:00+09:00');
    expect(await find()).toEqual([]);
  });

  it('shows the next business day once nothing can begin in the current one', async () => {
    const form = { from: '18:00', to: '29:00' };
    await makeCast(deps(), { shift: [form, { ...form, business_date: '2026-11-22' }] });
    deps().clock.set('2026-11-22T03:00:00+09:00');
    expect(await find()).toMatchObject([{ next_starts_at: '2026-11-22T04:00:00+09:00' }]);
    deps().clock.set('2026-11-22T03:10:00+09:00');
    expect(await find({ date: '2026-11-21' })).toEqual([]);
    expect(await find()).toMatchObject([{ next_starts_at: '2026-11-22T18:00:00+09:00' }]);
    deps().clock.set('2026-11-22T06:00:00+09:00');
    expect(await find()).toMatchObject([{ next_starts_at: '2026-11-22T18:00:00+09:00' }]);
  });

  it('offers seven business days', async () => {
    await makeCast(deps(), { shift: { business_date: '2026-11-27' } });
    await makeCast(deps(), { shift: { business_date: '2026-11-28' } });
    expect(await find({ date: '2026-11-27' })).toHaveLength(1);
    expect(await find({ date: '2026-11-28' })).toEqual([]);
    expect(await find({ date: '2026-11-20' })).toEqual([]);
  });

  it('counts 30 minutes at an economy store and 60 elsewhere', async () => {
    const shift = { from: '18:00', to: '20:00' };
    const courses = [{ minutes: 30, amount: 8000 }];
    await makeCast(deps(), { displayName: 'えこ', storeId: 13, courses, priceFrom: 8000, priceMinutes: 30, shift });
    await makeCast(deps(), { displayName: 'ふつう', shift });
    deps().clock.set('2026-11-21T18:20:00+09:00');
    expect(await names()).toEqual(['えこ']);
    expect(await names({ minutes: 40 })).toEqual([]);
    deps().clock.set('2026-11-21T17:00:00+09:00');
    expect(await names({ minutes: 40 })).toEqual(['えこ']);
    expect(await names({ minutes: 60 })).toEqual(['えこ', 'ふつう']);
  });

  it('offers long plays only with those who marked them', async () => {
    await makeCast(deps(), { displayName: 'ながい', longOk: true });
    await makeCast(deps(), { displayName: 'ふつう' });
    expect(await names({ minutes: 720 })).toEqual(['ながい']);
  });
});

describe('bookings', () => {
  it('take a cast out of the search in their own transaction, and give the cast back when they end', async () => {
    const cast = await makeCast(deps(), { shift: { from: '20:00', to: '22:00' } });
    const man = await makeMan(deps(), { gold: 100_000 });
    const wish = {
      female_cast_id: cast.castId,
      starts_at: '2026-11-21T20:30:00+09:00',
      minutes: 60,
      place: { place_type_id: 17, area_id: 1 },
      option_ids: [],
    };
    expect(await find()).toHaveLength(1);
    const id = await deps().unitOfWork(async (work) => {
      const quote = await createQuote(work, man.id, wish);
      const made = await createReservation(work, man.id, { quote_id: quote.id, payment_method: 'gold' });
      expect(await castDayInvariant(work.tx)).toEqual([]);
      return made;
    });
    expect(await find()).toEqual([]);
    expect(await castDayInvariant(deps().reader())).toEqual([]);
    await deps().unitOfWork((work) => applyEvent(work, man, id, { event: 'cancel' }));
    expect(await find()).toHaveLength(1);
    expect(await castDayInvariant(deps().reader())).toEqual([]);
  });
});

describe('conditions', () => {
  it('takes values of one facet as alternatives and facets together', async () => {
    const make = (displayName: string, tags: number[]) => makeCast(deps(), { displayName, tags });
    const [slim, tall, bright, calm] = [
      tagId('body_type', 1),
      tagId('body_type', 6),
      tagId('character', 0),
      tagId('character', 1),
    ];
    await make('あ', [slim, bright]);
    await make('い', [tall, bright]);
    await make('う', [slim, calm]);
    for (const area_id of [1, undefined]) {
      expect(await names({ area_id, body_type: [2] })).toEqual(['あ', 'う']);
      expect(await names({ area_id, body_type: [2, 7] })).toEqual(['あ', 'い', 'う']);
      expect(await names({ area_id, body_type: [2, 7], character: [1] })).toEqual(['あ', 'い']);
      expect(await names({ area_id, body_type: [2], character: [2], genre: [1] })).toEqual([]);
    }
    await expect(find({ body_type: [11] })).rejects.toMatchObject({
      code: 'validation/failed',
      errors: [{ path: 'query.body_type' }],
    });
  });

  it('reads place by place type', async () => {
    await makeCast(deps(), { displayName: 'みせ', tags: [tagId('place', 154)] });
    await makeCast(deps(), { displayName: 'ほてる', tags: [tagId('place', 17)] });
    expect(await names({ place: [154] })).toEqual(['みせ']);
  });

  it('searches by area, price, rating, name and store', async () => {
    await makeCast(deps(), { displayName: 'さくら', areaIds: [1, 3], priceFrom: 15_000, ratingAverage: 4.5 });
    await makeCast(deps(), { displayName: 'すみれ', areaIds: [3], priceFrom: 22_000, storeId: 4 });
    expect(await find({ area_id: 3 })).toMatchObject([{ area_id: 3, area_name: '渋谷・道玄坂' }, { area_id: 3 }]);
    expect(await names({ area_id: 1 })).toEqual(['さくら']);
    expect(await names({ price_max: 20_000 })).toEqual(['さくら']);
    expect(await names({ rating_min: '4.5' })).toEqual(['さくら']);
    expect(await names({ rating_min: '4.6' })).toEqual([]);
    expect(await names({ q: 'サクラ' })).toEqual(['さくら']);
    expect(await names({ q: 'ダイヤ' })).toEqual(['すみれ']);
    expect(await names({ q: '%' })).toEqual([]);
  });

  it('finds a name on a day off as well, without a time', async () => {
    await makeCast(deps(), { displayName: 'さくら', shift: null });
    expect(await names()).toEqual([]);
    expect(await find({ q: 'さくら' })).toMatchObject([{ next_starts_at: null, shift: null }]);
    expect(await names({ q: 'さくら', date: '2026-11-21' })).toEqual([]);
  });

  it('shows each cast once when no area is named', async () => {
    await makeCast(deps(), { areaIds: [1, 2, 3] });
    expect(await find()).toHaveLength(1);
  });
});

describe('audience', () => {
  it('hides the unpublished, the suspended and those who paused', async () => {
    await makeCast(deps(), { publishedAt: null });
    await makeCast(deps(), { publishedAt: new Date('2026-11-22T00:00:00Z') });
    await makeCast(deps(), { accepting: false });
    const suspended = await makeCast(deps());
    await deps().unitOfWork(({ tx }) =>
      tx.update(person).set({ suspendedAt: deps().clock.now() }).where(eq(person.id, suspended.id)),
    );
    expect(await find()).toEqual([]);
  });

  it('shows members-only casts to signed-in customers alone', async () => {
    const cast = await makeCast(deps(), { membersOnly: true });
    const man = await makeMan(deps());
    expect(await find()).toEqual([]);
    expect(await find({}, audienceOf(cast, deps().clock.now()))).toEqual([]);
    expect(await find({}, audienceOf(man, deps().clock.now()))).toHaveLength(1);
  });
});
