import { usualHours } from '@/domain/activity';
import { daysOf, periodBefore, weeksOf } from '@/domain/periods';

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
});
