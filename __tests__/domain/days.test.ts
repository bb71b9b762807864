import { isRealDate, readInstant, spokenDate } from '@/domain/business-day';
import { dayStripItem } from '@/domain/day-strip';
import { feeBands, feesOn } from '@/domain/hotel-fees';
import { remaining } from '@/domain/remaining';
import { endOfSuspension, isSuspensionReason } from '@/domain/suspension';

const tokyo = (text: string) => new Date(`${text}+09:00`);

describe('what a hotel asks', () => {
  test.each([
    ['2026-11-19', 'weekday', 'weekday'],
    ['2026-11-20', 'weekday', 'weekend'],
    ['2026-11-21', 'holiday', 'weekend'],
    // A Sunday before a holiday, and the holiday itself.
    ['2026-11-22', 'holiday', 'weekend'],
    ['2026-11-23', 'holiday', 'weekday'],
    ['2026-11-29', 'holiday', 'weekday'],
    // A Monday before a holiday.
    ['2026-11-02', 'weekday', 'weekend'],
  ])('on %s follows the day for a rest (%s) and the next one for a night (%s)', (date, rest, stay) => {
    expect(feeBands(date)).toEqual({ rest, stay });
  });

  test('is taken from the columns of the date', () => {
    const fees = { rest: { weekday: 5000, holiday: 6000 }, stay: { weekday: 9000, weekend: 12_000 } };
    expect(feesOn('2026-11-19', fees)).toEqual({ rest: 5000, stay: 9000 });
    expect(feesOn('2026-11-21', fees)).toEqual({ rest: 6000, stay: 12_000 });
  });
});

describe('a day of a strip', () => {
  const item = (date: string, state: 'open' | 'few' | 'closed' = 'open', from: string | null = '18:00') =>
    dayStripItem({ date, from, state }, '2026-11-21');

  test('says today, its weekday or its holiday, in colour', () => {
    expect(item('2026-11-21')).toMatchObject({ value: '2026-11-21', weekday: '本日', day: 21, tone: 'sat' });
    expect(item('2026-11-22')).toMatchObject({ weekday: '日', tone: 'sun' });
    expect(item('2026-11-23')).toMatchObject({ weekday: '月祝', day: 23, tone: 'sun' });
    expect(item('2026-12-01')).toMatchObject({ weekday: '火', day: 1, tone: undefined, label: '12月1日 火曜日' });
  });

  test('bears the mark of its room, and cannot be chosen where there is none', () => {
    expect(item('2026-11-24', 'few')).toMatchObject({ mark: 'few', disabled: false, label: '11月24日 火曜日' });
    expect(item('2026-11-24', 'closed')).toMatchObject({ mark: 'closed', disabled: true });
    expect(item('2026-11-24', 'closed', null)).toMatchObject({ mark: null, label: '11月24日 火曜日 出勤なし' });
  });
});

test.each([
  ['2026-11-21T19:59:59', null],
  ['2026-11-21T20:00:00', null],
  ['2026-11-21T20:00:01', 'あと1分'],
  ['2026-11-21T20:59:00', 'あと59分'],
  ['2026-11-21T21:00:00', 'あと1時間'],
  ['2026-11-21T22:05:00', 'あと2時間5分'],
  ['2026-11-22T19:59:00', 'あと23時間59分'],
  ['2026-11-22T20:00:00', 'あと1日'],
  ['2026-11-24T19:00:00', 'あと2日'],
])('until %s it is %s', (until, words) => {
  expect(remaining(tokyo(until).toISOString(), tokyo('2026-11-21T20:00:00'))).toBe(words);
});

test('a suspension ends at the midnight after its last day, or never', () => {
  expect(endOfSuspension('2026-11-30')).toEqual(tokyo('2026-12-01T00:00:00'));
  expect(endOfSuspension(null)).toBeNull();
  expect(['no_show', 'toString', ''].map(isSuspensionReason)).toEqual([true, false, false]);
});

test('an instant is read as it is written by machines, and nothing else', () => {
  expect(readInstant('2026-11-21T11:00:00.000Z')).toEqual(tokyo('2026-11-21T20:00:00'));
  for (const text of [
    '2026-11-21T11:00:00Z',
    '2026-11-21T11:00:00.000+09:00',
    'x2026-11-21T11:00:00.000Z',
    '2026-11-21T11:00:00.000Zx',
    '2026-11-21T24:00:00.000Z',
    '2201-01-01T00:00:00.000Z',
    '2026-02-30T11:00:00.000Z',
    '2026-11-21T25:00:00.000Z',
    '1899-12-31T11:00:00.000Z',
    '',
  ])
    expect([text, readInstant(text)]).toEqual([text, null]);
});

test('dates can be told from 1900 to 2200', () => {
  const dates = ['1899-12-31', '1900-01-01', '1999-12-31', '2199-12-31', '2200-12-31', '2201-01-01', '12026-01-01'];
  expect(dates.map(isRealDate)).toEqual([false, true, true, true, true, false, false]);
  expect(isRealDate('2200-01-01x')).toBe(false);
  expect(isRealDate('x2200-01-01')).toBe(false);
  expect(spokenDate('2026-01-05')).toBe('1月5日 月曜日');
});
