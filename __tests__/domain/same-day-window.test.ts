import { parse30 } from '@/domain/business-day';
import { sameDayWindow } from '@/domain/same-day-window';

const DATE = '2026-11-21';
const find = (start: string, minutes: number, now: string) =>
  sameDayWindow({ startsAt: parse30(DATE, start), minutes }, parse30(DATE, now));

test.each([
  ['25:00', 90, '20:00', { from: '25:00', to: '26:30', isSame: true }],
  ['25:10', 90, '20:00', { from: '25:00', to: '27:00', isSame: true }],
  ['21:00', 60, '20:00', { from: '21:00', to: '22:00', isSame: true }],
  // Too late for that start: the next that can still be booked.
  ['21:00', 60, '20:10', { from: '21:30', to: '22:30', isSame: false }],
  ['27:00', 120, '26:30', { from: '27:30', to: '29:00', isSame: false }],
])('%s for %d minutes, looked at %s', (start, minutes, now, window) => {
  expect(find(start, minutes, now)).toEqual({ date: DATE, ...window });
});

test('after the last start of the business day there is no cast to look for', () => {
  expect(find('27:00', 60, '27:00')).toMatchObject({ from: '28:00', to: '29:00' });
  expect(find('27:00', 60, '27:10')).toBeNull();
});
