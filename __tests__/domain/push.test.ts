import { RESERVATION_STATES } from '@/domain/machines/reservation';
import {
  breaksQuiet,
  isAboutSecurity,
  isAlwaysTold,
  isPushed,
  isSentInstead,
  pushKindOf,
  pushSwitchOf,
  pushText,
  pushTtlSeconds,
} from '@/domain/notices';
import { groupOf, isNoticeKind, kindsOf, NOTICE_GROUPS, NOTICE_KINDS, perGroup } from '@/domain/notices/kinds';
import { mayPromote, promotedDates, promotedText } from '@/domain/promotion';
import { NEUTRAL_TEXT } from '@/domain/push';
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

test('hours that end where they begin are none', () => {
  expect(['08:59', '09:00', '09:01'].map((time) => isQuiet(at(time), { from: '09:00', to: '09:00' }))).toEqual([
    ...[false, false, false],
  ]);
});

test('quiet hours end within an hour, to the minute', () => {
  const quiet = (time: string) => isQuiet(at(time), { from: '22:30', to: '06:45' });
  expect(['22:29', '22:30', '06:44', '06:45'].map(quiet)).toEqual([false, true, true, false]);
});

test('asking rests for fourteen days, and ends after three times', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 10, number));
  expect(mayPromote([], day(1))).toBe(true);
  const once = promotedDates(promotedText([], day(1)));
  expect(once).toEqual([day(1)]);
  expect([mayPromote(once, day(14)), mayPromote(once, day(15))]).toEqual([false, true]);
  expect(mayPromote([day(1), day(15)], day(29))).toBe(true);
  expect(mayPromote([day(1), day(15), day(29)], day(60))).toBe(false);
  expect([promotedDates('nonsense,,'), promotedDates(null)]).toEqual([[], []]);
  // Each of them must lie back far enough.
  expect(mayPromote([day(10), day(1)], day(16))).toBe(false);
});

test('every kind of notice stands in one group, and is known by its name', () => {
  const listed = NOTICE_GROUPS.flatMap((group) => kindsOf(group).map((kind) => [kind, group] as const));
  expect(listed.map(([kind]) => kind)).toEqual(NOTICE_KINDS);
  expect(listed.filter(([kind, group]) => groupOf(kind) !== group)).toEqual([]);
  expect(Object.keys(perGroup((group) => kindsOf(group).length))).toEqual(NOTICE_GROUPS);
  expect(['news', 'toString', 'unknown'].map(isNoticeKind)).toEqual([true, false, false]);
});

test('the row of the account counts how a person signs in and is paid', () => {
  expect(NOTICE_KINDS.filter(isAboutSecurity)).toEqual(['device', 'password', 'phone', 'bank']);
});

test('a step of a booking of today breaks quiet hours, and what is about the account or safety is always told', () => {
  expect((['request', 'accepted', 'talk', 'gold'] as const).map(breaksQuiet)).toEqual([true, true, false, false]);
  expect((['device', 'safety', 'bank', 'request'] as const).map(isAlwaysTold)).toEqual([true, true, true, false]);
  expect((['booking_offer', 'waitlist_offer', 'request', 'talk'] as const).map(isSentInstead)).toEqual([
    ...[true, true, false, false],
  ]);
  expect([pushTtlSeconds('payable'), pushTtlSeconds('accepted')]).toEqual([900, 86_400]);
  expect(['request', 'toString'].map(isPushed)).toEqual([true, false]);
});
