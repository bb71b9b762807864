import { RESERVATION_STATES } from '@/domain/machines/reservation';
import { mayPromote, promotedDates, promotedText } from '@/domain/promotion';
import { NEUTRAL_TEXT, pushKindOf, pushSwitchOf, pushText } from '@/domain/push';
import { isQuiet } from '@/domain/quiet-hours';

const at = (time: string) => new Date(`2026-11-21T${time}:00+09:00`);

test('every state of a reservation has its kind, and bookings hang on the first switch', () => {
  for (const state of RESERVATION_STATES) {
    const kind = pushKindOf(state);
    expect(pushSwitchOf(kind)).toBe(1);
    expect(pushText(kind, false)).toBe(NEUTRAL_TEXT);
    expect(pushText(kind, true)).toMatch(/^予約/);
  }
  expect([pushSwitchOf('talk'), pushSwitchOf('gold'), pushSwitchOf('review')]).toEqual([1, 2, 2]);
});

test.each([
  ['22:59', false],
  ['23:00', true],
  ['03:00', true],
  ['06:59', true],
  ['07:00', false],
])('at %s the night from 23:00 to 7:00 is quiet: %s', (time, quiet) => {
  expect(isQuiet(at(time), { from: '23:00', to: '07:00' })).toBe(quiet);
});

test.each([
  ['08:59', false],
  ['09:00', true],
  ['11:59', true],
  ['12:00', false],
])('at %s a morning from 9:00 to 12:00 is quiet: %s', (time, quiet) => {
  expect(isQuiet(at(time), { from: '09:00', to: '12:00' })).toBe(quiet);
  expect(isQuiet(at(time), null)).toBe(false);
});

test('asking rests for fourteen days, and ends after three times', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  expect(mayPromote([], day(1))).toBe(true);
  const once = promotedDates(promotedText([], day(1)));
  expect(once).toEqual([day(1)]);
  expect([mayPromote(once, day(14)), mayPromote(once, day(15))]).toEqual([false, true]);
  expect(mayPromote([day(1), day(15)], day(29))).toBe(true);
  expect(mayPromote([day(1), day(15), day(29)], day(60))).toBe(false);
  expect(promotedDates('nonsense,,')).toEqual([]);
});
