import {
  holderOf,
  minutesBetween,
  minutesWords,
  promisedUntil,
  promiseOf,
  promiseState,
  promiseWords,
  WAIT_KINDS,
} from '@/domain/desk-promises';

const at = (text: string) => new Date(`2026-11-${text}:00+09:00`);

test.each([
  // kind, since, until
  ['sos', '22T05:30', '22T05:31'],
  ['check', '22T04:59', '22T05:04'],
  ['payments', '22T04:50', '22T05:05'],
  ['requests', '21T21:00', '21T21:30'],
  ['requests', '22T04:50', '22T09:20'],
  ['requests', '22T05:10', '22T09:30'],
  ['contacts', '21T20:00', '21T21:00'],
  ['contacts', '22T01:00', '22T02:00'],
  ['contacts', '22T04:00', '22T05:00'],
  ['contacts', '22T04:40', '22T09:40'],
  ['contacts', '22T05:00', '22T10:00'],
  ['contacts', '22T07:15', '22T10:00'],
  ['reports', '22T04:00', '22T10:00'],
  ['identity', '22T03:00', '22T11:00'],
  ['photos', '21T09:00', '21T15:00'],
  ['movies', '21T12:00', '22T16:00'],
  ['refunds', '22T04:00', '23T12:00'],
] as const)('the promise of %s since %s holds until %s', (kind, since, until) => {
  expect(promisedUntil(kind, at(since))).toEqual(at(until));
});

test('what has its own end keeps it; nothing is promised where no promise was made', () => {
  expect(promisedUntil('requests', at('21T20:00'), at('21T20:15'))).toEqual(at('21T20:15'));
  expect(promisedUntil('payouts', at('21T20:00'), at('25T00:00'))).toEqual(at('25T00:00'));
  expect(promisedUntil('payouts', at('21T20:00'))).toBeNull();
  expect(promisedUntil('debts', at('21T20:00'))).toBeNull();
});

test.each([
  ['always', '21T21:00', '22T05:30', 510],
  ['open', '21T21:00', '21T22:30', 90],
  ['open', '22T01:00', '22T05:30', 240],
  ['open', '22T04:30', '22T09:30', 60],
  ['open', '22T05:00', '22T09:00', 0],
  ['open', '22T06:30', '22T08:30', 0],
  ['open', '21T09:00', '23T09:00', 2400],
  ['open', '21T22:00', '21T21:00', 0],
] as const)('the clock %s counts from %s to %s %i minutes', (clock, from, to, minutes) => {
  expect(minutesBetween(clock, at(from), at(to))).toBe(minutes);
});

test.each([
  // kind, since, now, left, over, tone
  ['contacts', '21T20:00', '21T20:38', 22, 0, 'calm'],
  ['contacts', '21T20:00', '21T20:45', 15, 0, 'late'],
  ['contacts', '21T20:00', '21T21:00', 0, 0, 'over'],
  ['contacts', '21T20:00', '21T21:22', 0, 22, 'over'],
  // The night is neither left nor over.
  ['contacts', '22T04:40', '22T07:00', 40, 0, 'calm'],
  ['contacts', '22T03:00', '22T08:59', 0, 60, 'over'],
  ['contacts', '22T03:00', '22T09:05', 0, 65, 'over'],
  ['sos', '22T05:30', '22T05:33', 0, 2, 'over'],
  ['identity', '21T18:31', '21T21:18', 73, 0, 'calm'],
] as const)('%s since %s has at %s %i minutes left or %i over', (kind, since, now, left, over, tone) => {
  const until = promisedUntil(kind, at(since));
  expect(until && promiseState(kind, at(since), until, at(now))).toMatchObject({ left, over, tone });
});

test('what is past its end is full', () => {
  expect(promiseState('contacts', at('21T20:00'), at('21T21:00'), at('21T20:30')).share).toBe(0.5);
  expect(promiseState('contacts', at('21T20:00'), at('21T21:00'), at('23T20:30')).share).toBe(1);
});

test('each kind has words and a desk; alarms stand first', () => {
  expect(WAIT_KINDS.slice(0, 2)).toEqual(['sos', 'check']);
  for (const kind of WAIT_KINDS)
    expect(promiseOf(kind)).toMatchObject({ label: expect.stringMatching(/./), desk: expect.stringMatching(/./) });
  expect(promiseWords('requests')).toBe('30分');
  expect(promiseWords('movies')).toBe('24時間');
  expect(promiseWords('debts')).toBeNull();
  expect([0, 59, 60, 125].map(minutesWords)).toEqual(['0分', '59分', '1時間', '2時間05分']);
});

test('the store may answer a request from its twentieth minute on', () => {
  expect(holderOf('requests', 19)).toBe('キャスト');
  expect(holderOf('requests', 20)).toBe('店舗が代行');
  expect(holderOf('payments', 1)).toBe('自動');
  expect(holderOf('contacts', 90)).toBeNull();
});
