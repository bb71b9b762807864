import fc from 'fast-check';
import { formatUntil } from '@/domain/calendar-date';
import { GOLD_PACKS, goldExpiresAt, goldPack } from '@/domain/gold-packs';
import { formatGold, formatYen, percentOf } from '@/domain/money';
import {
  courseAmount,
  type PriceInput,
  priceFrom,
  priceLines,
  withBand,
  withPlaceAtMost,
  withWay,
  withWayOf,
} from '@/domain/pricing';
import { mostOf, NO_SURCHARGES } from '@/domain/surcharge-limits';
import { bandLine, placeLine, timeBandOf } from '@/domain/surcharges';

const courses = [
  { minutes: 120, amount: 34_000 },
  { minutes: 60, amount: 18_000 },
  { minutes: 90, amount: 26_000 },
];
const booking: PriceInput = {
  courses,
  minutes: 90,
  extensionAmount: 9000,
  nominationFee: 2000,
  nominationLabel: '写真指名',
  travelFee: 0,
  placeLabel: '認定ホテル街',
  options: [{ id: 8, name: '誕生日演出', price: 3000 }],
  event: { name: '初回割引', discount: 1000, minutes: 0 },
};

describe('price lines', () => {
  test('name each part and add up', () => {
    expect(priceLines(booking)).toEqual({
      lines: [
        { code: 'course', label: 'コース 90分', amount: 26_000 },
        { code: 'nomination', label: '写真指名', amount: 2000 },
        { code: 'travel', label: '交通費（認定ホテル街）', amount: 0 },
        { code: 'option_8', label: '誕生日演出', amount: 3000 },
        { code: 'discount', label: '初回割引', amount: -1000 },
      ],
      total: 30_000,
    });
  });

  test('hold what the time of the day and the place cost', () => {
    const band = { code: 'band', label: '深夜', amount: 4000 };
    const place = { code: 'place', label: '自宅', amount: 1500 };
    const { lines, total } = priceLines({ ...booking, bandFee: band, placeFee: place });
    expect(lines.map(({ code }) => code)).toEqual([
      'course',
      'band',
      'nomination',
      'place',
      'travel',
      'option_8',
      'discount',
    ]);
    expect(total).toBe(35_500);
  });

  test('leave out what is not there, and never fall below nothing', () => {
    const bare = { ...booking, nominationFee: null, travelFee: null, options: [] };
    expect(priceLines({ ...bare, event: undefined }).lines.map(({ code }) => code)).toEqual(['course']);
    expect(priceLines({ ...bare, event: { name: '割引', discount: 99_000, minutes: 0 } })).toMatchObject({ total: 0 });
    expect(priceLines({ ...bare, event: { name: '割引', discount: 0, minutes: 0 } }).lines).toHaveLength(1);
    expect(priceLines({ ...bare, event: { name: '雨の日', discount: 0, minutes: 10 } })).toEqual({
      lines: [expect.anything(), { code: 'extra_time', label: '雨の日（＋10分）', amount: 0 }],
      total: 26_000,
    });
  });

  test('extend the longest shorter course by begun half hours, never above a longer course', () => {
    expect(courseAmount(courses, 130, 9000)).toBe(43_000);
    expect(courseAmount(courses, 150, 9000)).toBe(43_000);
    expect(courseAmount(courses, 160, 9000)).toBe(52_000);
    expect(courseAmount(courses, 70, 9000)).toBe(26_000);
    expect(courseAmount(courses, 70, 5000)).toBe(23_000);
    expect(courseAmount(courses, 50, 9000)).toBe(18_000);
    // A length of the table costs what stands there, whatever a longer one does.
    const odd = [
      { minutes: 60, amount: 18_000 },
      { minutes: 90, amount: 15_000 },
    ];
    expect([60, 70, 90].map((minutes) => courseAmount(odd, minutes, 9000))).toEqual([18_000, 15_000, 15_000]);
    expect(() => courseAmount([], 60, 9000)).toThrow(RangeError);
  });

  test('begin with the course and the nomination that every first booking pays', () => {
    const first = { courses, extensionAmount: 9000, photoNomination: 2000 };
    expect([priceFrom(first, 60), priceFrom(first, 130)]).toEqual([20_000, 45_000]);
  });

  test('never make a longer play cheaper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 140 }), fc.integer({ min: 0, max: 20_000 }), (tens, extension) => {
        const price = (minutes: number) => courseAmount(courses, minutes, extension);
        if (extension >= 8000) expect(price(tens * 10 + 10)).toBeGreaterThanOrEqual(price(tens * 10));
      }),
    );
  });
});

describe('money', () => {
  test('is written in groups with the true minus sign', () => {
    expect(formatYen(18_000)).toBe('¥18,000');
    expect(formatYen(-1000)).toBe('−¥1,000');
    expect(formatYen(0)).toBe('¥0');
    expect(formatGold(18_000)).toBe('18,000G');
    expect(formatGold(-500)).toBe('−500G');
    expect(percentOf(1999, 50)).toBe(999);
    expect([formatGold(0), formatYen(-999), formatYen(1_234_567)]).toEqual(['0G', '−¥999', '¥1,234,567']);
  });
});

describe('another place', () => {
  const lines = [
    { code: 'course', label: 'コース 60分', amount: 18_000 },
    { code: 'nomination', label: '写真指名', amount: 1_000 },
    { code: 'travel', label: '交通費（渋谷）', amount: 2_000 },
    { code: 'option_3', label: '写真撮影', amount: 3_000 },
    { code: 'discount', label: '割引', amount: -500 },
  ];

  test('changes the travel line alone, in its place', () => {
    const free = withWay(lines, { travelFee: 0, placeLabel: '認定ホテル街' });
    expect(free.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['course', 18_000],
      ['nomination', 1_000],
      ['travel', 0],
      ['option_3', 3_000],
      ['discount', -500],
    ]);
    expect(free).toMatchObject({ total: 21_500, lines: { 2: { label: '交通費（認定ホテル街）' } } });
  });

  test('drops the line where there is no way to pay for, and adds it where there was none', () => {
    const room = withWay(lines, { travelFee: null, placeLabel: '' });
    expect(room).toMatchObject({ total: 21_500 });
    expect(room.lines.map(({ code }) => code)).not.toContain('travel');
    expect(withWay(room.lines, { travelFee: 2_000, placeLabel: '渋谷' })).toEqual({ lines, total: 23_500 });
    expect(withWayOf(room.lines, lines)).toEqual({ lines, total: 23_500 });
  });
});

describe('time and place', () => {
  const asked = { ...NO_SURCHARGES, evening: 1000, night: 3000, home: 2000 };
  const lines = priceLines({ ...booking, event: undefined, placeFee: placeLine(asked, 16) }).lines;

  test.each([
    ['2026-11-21T09:00:00+09:00', 'day'],
    ['2026-11-21T17:50:00+09:00', 'day'],
    ['2026-11-21T18:00:00+09:00', 'evening'],
    ['2026-11-21T23:50:00+09:00', 'evening'],
    ['2026-11-22T00:00:00+09:00', 'night'],
    ['2026-11-22T04:50:00+09:00', 'night'],
  ])('a start at %s is of the band %s', (start, band) => {
    expect(timeBandOf(new Date(start))).toBe(band);
  });

  test('what costs nothing has no line, and the dearest of both is the most', () => {
    expect(bandLine(asked, new Date('2026-11-21T12:00:00+09:00'))).toBeNull();
    expect(placeLine(asked, 17)).toBeNull();
    expect(mostOf(asked)).toBe(5000);
  });

  test('another way takes the place with it, another band the band alone', () => {
    expect(lines.map(({ code }) => code)).toEqual(['course', 'nomination', 'place', 'travel', 'option_8']);
    const night = withBand(lines, bandLine(asked, new Date('2026-11-22T01:00:00+09:00')));
    expect(night.lines.map(({ code }) => code)).toEqual([
      'course',
      'band',
      'nomination',
      'place',
      'travel',
      'option_8',
    ]);
    expect(night.total).toBe(26_000 + 3000 + 2000 + 2000 + 3000);
    const room = withWay(night.lines, { travelFee: null, placeLabel: '', placeFee: placeLine(asked, 154) });
    expect(room.lines.map(({ code }) => code)).toEqual(['course', 'band', 'nomination', 'option_8']);
    expect(withBand(night.lines, null)).toEqual({ lines, total: 33_000 });
    expect(withBand([], null)).toEqual({ lines: [], total: 0 });
  });

  test.each([
    [1000, 1000],
    [2000, 2000],
    [3000, 2000],
    [0, null],
  ])('a hotel that asks %i in the place of a home that asked 2,000 costs %p on top', (hotel, shown) => {
    const there = withPlaceAtMost(lines, placeLine({ ...asked, hotel }, 17));
    const line = { code: 'place', label: 'ホテルの追加料金', amount: shown };
    expect(there.lines.filter(({ code }) => code === 'place')).toEqual(shown === null ? [] : [line]);
    expect(there.lines.filter(({ code }) => code !== 'place')).toEqual(lines.filter(({ code }) => code !== 'place'));
    expect(there.total).toBe(33_000 - 2000 + (shown ?? 0));
  });

  test('a place that cost nothing on top goes on doing so', () => {
    const plain = priceLines({ ...booking, event: undefined }).lines;
    expect(withPlaceAtMost(plain, placeLine({ ...asked, hotel: 1000 }, 17))).toEqual({ lines: plain, total: 31_000 });
  });
});

describe('gold', () => {
  test('comes in six packs whose bonus grows to ten per cent', () => {
    const rates = GOLD_PACKS.map(({ paid, bonus }) => bonus / paid);
    expect(rates).toEqual([0, 0.02, 0.04, 0.06, 0.08, 0.1]);
    expect(goldPack('g5000')).toMatchObject({ paid: 5000, price: 5000 });
    expect(goldPack('g1')).toBeNull();
    for (const pack of GOLD_PACKS) expect(pack.code).toBe(`g${pack.paid}`);
  });

  test('lives to the last second of the 180th day in Tokyo', () => {
    const expiresAt = goldExpiresAt(new Date('2026-11-21T23:59:00+09:00'));
    expect(expiresAt).toEqual(new Date('2027-05-20T23:59:59+09:00'));
    expect(formatUntil(expiresAt)).toBe('2027/05/20(木)まで');
    expect(goldExpiresAt(new Date('2026-11-21T00:00:00+09:00'))).toEqual(expiresAt);
  });

  test('always dies within six calendar months of its purchase', () => {
    const lastDayOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    for (let day = 0; day < 1461; day += 1) {
      const bought = new Date(Date.UTC(2025, 0, 1 + day));
      const month = bought.getUTCMonth() + 6;
      const sameDay = Math.min(bought.getUTCDate(), lastDayOfMonth(bought.getUTCFullYear(), month));
      const sixMonths = Date.UTC(bought.getUTCFullYear(), month, sameDay, 15);
      expect(goldExpiresAt(bought).getTime()).toBeLessThan(sixMonths);
    }
  });
});
