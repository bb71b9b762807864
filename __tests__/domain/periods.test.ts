import { usualHours } from '@/domain/activity';
import { firstOf, lastOf, monthAfter, monthLabel, monthOf, weeksOf as weeksOfMonth } from '@/domain/month';
import { datesOf, daysOf, periodBefore, weeksOf } from '@/domain/periods';

const before = (from: string, to: string) => Object.values(periodBefore({ from, to }));

it('compares months with months, other periods with as many days before', () => {
  expect(before('2026-11-01', '2026-11-21')).toEqual(['2026-10-01', '2026-10-21']);
  expect(before('2026-10-01', '2026-10-31')).toEqual(['2026-09-01', '2026-09-30']);
  expect(before('2026-02-01', '2026-02-28')).toEqual(['2026-01-01', '2026-01-31']);
  // The month before is shorter.
  expect(before('2026-03-01', '2026-03-30')).toEqual(['2026-02-01', '2026-02-28']);
  expect(before('2026-11-15', '2026-11-21')).toEqual(['2026-11-08', '2026-11-14']);
  expect(before('2026-11-01', '2026-12-31')).toEqual(['2026-09-01', '2026-10-31']);
});

it('cuts a period into weeks without losing a day', () => {
  const period = { from: '2026-10-20', to: '2026-11-21' };
  const weeks = weeksOf(period);
  expect(weeks.at(-1)).toEqual({ from: '2026-11-17', to: '2026-11-21' });
  expect(weeks.reduce((sum, week) => sum + daysOf(week), 0)).toBe(daysOf(period));
});

it('finds the hours of at least half of the shifts', () => {
  const evening = { from: 18, to: 27 };
  expect(usualHours([])).toBeNull();
  expect(usualHours([evening, evening, { from: 12, to: 20 }])).toEqual({ from: 18, to: 27 });
  expect(usualHours([{ from: 18.5, to: 23.5 }])).toEqual({ from: 18, to: 24 });
  // Half of them is enough, and none in common is none.
  expect(usualHours([evening, { from: 12, to: 14 }])).toEqual({ from: 12, to: 27 });
  expect(usualHours([evening, { from: 9, to: 10 }, { from: 12, to: 13 }])).toBeNull();
});

it('counts both ends of a period, and names each day', () => {
  expect(daysOf({ from: '2026-11-21', to: '2026-11-21' })).toBe(1);
  expect(daysOf({ from: '2026-11-21', to: '2026-11-20' })).toBe(0);
  expect(datesOf({ from: '2026-11-29', to: '2026-12-01' })).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(weeksOf({ from: '2026-11-01', to: '2026-11-14' })).toEqual([
    { from: '2026-11-01', to: '2026-11-07' },
    { from: '2026-11-08', to: '2026-11-14' },
  ]);
});

it('knows the months of dates, over the turn of a year both ways', () => {
  expect([monthOf('2026-11-21'), firstOf('2026-11'), lastOf('2026-11'), lastOf('2028-02')]).toEqual([
    ...['2026-11', '2026-11-01', '2026-11-30', '2028-02-29'],
  ]);
  expect(monthAfter('2026-11')).toBe('2026-12');
  expect([1, 2, 14, -10, -11].map((n) => monthAfter('2026-11', n))).toEqual([
    ...['2026-12', '2027-01', '2028-01', '2026-01', '2025-12'],
  ]);
  expect([monthLabel('2026-11'), monthLabel('2026-01')]).toEqual(['2026年11月', '2026年1月']);
});

it('lays a month out in weeks from Sunday to Saturday', () => {
  // The first of November 2026 is a Sunday, the last of February 2026 a Saturday.
  const november = weeksOfMonth('2026-11');
  expect(november.map((week) => week.length)).toEqual([7, 7, 7, 7, 7]);
  expect(november[0]?.[0]).toBe('2026-11-01');
  expect(november[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOfMonth('2026-02').flat()).not.toContain(null);
  expect(weeksOfMonth('2026-02')).toHaveLength(4);
  expect(weeksOfMonth('2026-12')[0]).toEqual([null, null, ...[1, 2, 3, 4, 5].map((day) => `2026-12-0${day}`)]);
});
