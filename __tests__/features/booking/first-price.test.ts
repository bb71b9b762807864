import { readChoice } from '@/features/booking/choice';
import { amountOf, estimateOf, fareOf, planOf, regularWords } from '@/features/booking/plan';
import { cast, quote } from '../../support/booking-scene';

const away = {
  ...cast,
  places: cast.places.map((place) => ({ ...place, travel_fee: place.place_type_id === 154 ? 0 : 1500 })),
};
const hotels = [
  { id: 3, certified_town: true },
  { id: 4, certified_town: false },
];

test('each length holds 写真指名, as the quote does', () => {
  const due = quote.lines.filter(({ code }) => code === 'course' || code === 'nomination');
  expect(amountOf(cast, 90)).toBe(due.reduce((sum, { amount }) => sum + amount, 0));
  expect(amountOf(cast, cast.price_minutes)).toBe(cast.price_from);
});

test.each([
  [{ place: '154' }, 0],
  [{ place: '16', home: '1' }, 1500],
  [{ place: '17', area: '1' }, 0],
  [{ place: '17', area: '5' }, 1500],
  [{ place: '17', area: '5', hotel: '3' }, 0],
  [{ place: '17', area: '1', hotel: '4' }, 1500],
])('the way of %j costs %d and stands in the sum', (query, fare) => {
  const served = { ...away, area_ids: [1, 3, 5], area_names: ['新宿', '渋谷', '五反田'] };
  const plan = planOf(readChoice({ girl_id: '12', minutes: '90', ...query }), served, []);
  expect(fareOf(served, plan, hotels)).toBe(fare);
  expect(estimateOf(served, plan, fare, null)).toBe(28_000 + fare);
});

test('what 本指名 changes later is said where it changes anything', () => {
  expect(regularWords(cast)).toBe('2回目からは本指名になり、−¥1,000です。');
  expect(regularWords({ ...cast, nomination_fees: { photo: 2000, regular: 3000 } })).toBe(
    '2回目からは本指名になり、＋¥1,000です。',
  );
  expect(regularWords({ ...cast, nomination_fees: { photo: 2000, regular: 2000 } })).toBeNull();
});
