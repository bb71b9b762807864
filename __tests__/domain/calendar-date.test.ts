import {
  calendarDateAlone,
  calendarDateBeside,
  calendarDateInFull,
  daysUntil,
  monthsAfter,
} from '@/domain/calendar-date';

// 15:00 UTC is midnight in Tokyo.
const BEFORE = '2026-12-31T14:59:59.999Z';
const MIDNIGHT = '2026-12-31T15:00:00.000Z';

test("a day ends at midnight in Tokyo, whatever the clock of the machine: the 30-hour clock is the bookings' own", () => {
  expect(calendarDateInFull(MIDNIGHT)).toBe('2027/01/01(金)');
  expect(calendarDateAlone(new Date(BEFORE))).toBe('2026/12/31');
});

test('a date says its year where that is another than the present one', () => {
  expect(calendarDateBeside(new Date(MIDNIGHT), MIDNIGHT)).toBe('1/1(金)');
  expect(calendarDateBeside(new Date(BEFORE), MIDNIGHT)).toBe('2027/1/1(金)');
});

test('days until count midnights, not hours', () => {
  expect(daysUntil(new Date(BEFORE), MIDNIGHT)).toBe(1);
  expect(daysUntil(new Date(MIDNIGHT), MIDNIGHT)).toBe(0);
  expect(daysUntil(new Date(MIDNIGHT), BEFORE)).toBe(-1);
  expect(daysUntil(new Date(BEFORE), '2027-06-28T23:59:59+09:00')).toBe(179);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-31', 2, '2026-03-31'],
  ['2026-11-15', 2, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %s months is %s', (date, count, then) => {
  expect(monthsAfter(date, count)).toBe(then);
});
