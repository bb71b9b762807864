import { lengthsOf, regularWords } from '@/features/booking/booking-plan';
import { cast } from '../../support/booking-scene';

test('each length says what its course costs, listed or between', () => {
  const lengths = lengthsOf(cast, undefined, 80).map(({ minutes, course }) => [minutes, course]);
  expect(lengths).toEqual([
    [60, 18_000],
    [80, 26_000],
    [90, 26_000],
    [120, 34_000],
  ]);
});

test('what 本指名 changes later is said where it changes anything', () => {
  expect(regularWords(cast)).toBe('2回目からは本指名になり、−¥1,000です。');
  expect(regularWords({ ...cast, nomination_fees: { photo: 2000, regular: 3000 } })).toBe(
    '2回目からは本指名になり、＋¥1,000です。',
  );
  expect(regularWords({ ...cast, nomination_fees: { photo: 2000, regular: 2000 } })).toBeNull();
});
