import { hiddenWords, PREFECTURE_AREAS } from '@/domain/hiding';
import { declineOf, inBreak, shownBreak } from '@/domain/reception';
import { skipWords, WEEKDAY_CHOICES, weekdaysText } from '@/domain/shift-skips';

describe('what a cast does not take', () => {
  test('is a customer who is new, or of the lowest band', () => {
    expect((['新規', 'C', 'B', 'A', 'S'] as const).map(declineOf)).toEqual([
      'newcomer',
      'unreliable',
      null,
      null,
      null,
    ]);
  });

  test('is a day of a break, its first and its last included', () => {
    const stored = { breakFrom: '2026-11-21', breakTo: '2026-11-23' };
    const dates = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'];
    expect(dates.map((date) => inBreak(stored, date))).toEqual([false, true, true, false]);
    expect(dates.map((date) => shownBreak(stored, date)?.to)).toEqual([
      undefined,
      '2026-11-23',
      '2026-11-23',
      undefined,
    ]);
    expect(inBreak({ breakFrom: null, breakTo: null }, '2026-11-21')).toBe(false);
    expect(inBreak({ ...stored, breakTo: null }, '2026-11-21')).toBe(false);
    expect(inBreak({ ...stored, breakFrom: null }, '2026-11-21')).toBe(false);
    expect(shownBreak({ ...stored, breakTo: null }, '2026-11-21')).toBeNull();
  });

  test('has no last day for others while that lies beyond all shifts', () => {
    const until = (breakTo: string) => shownBreak({ breakFrom: '2026-11-01', breakTo }, '2026-11-21');
    expect([until('2026-12-21'), until('2026-12-22')]).toEqual([{ to: '2026-12-21' }, { to: null }]);
  });
});

describe('days of the week', () => {
  test('begin with Monday, and all of them are every day', () => {
    expect(WEEKDAY_CHOICES.map(({ value, label }) => `${value}${label}`).join('')).toBe('1月2火3水4木5金6土0日');
    expect(weekdaysText([0, 6, 5])).toBe('毎週金・土・日');
    expect(weekdaysText([3])).toBe('毎週水');
    expect(weekdaysText([0, 1, 2, 3, 4, 5, 6])).toBe('毎日');
    expect(skipWords('past')).toBe('時刻を過ぎている');
  });
});

test('what is hidden is told by whole prefectures and what remains of areas', () => {
  const [first, second] = PREFECTURE_AREAS.filter(({ areaIds }) => areaIds.length > 1);
  const whole = first?.areaIds ?? [];
  const some = second?.areaIds.slice(0, 1) ?? [];
  expect(hiddenWords([])).toBe('');
  expect(hiddenWords(whole)).toBe('1県');
  expect(hiddenWords(some)).toBe('1エリア');
  expect(hiddenWords([...some, ...whole])).toBe('1県・1エリア');
  expect(PREFECTURE_AREAS.every(({ areaIds }) => areaIds.length > 0)).toBe(true);
});
