import fc from 'fast-check';
import {
  addDays,
  businessDateOf,
  businessDates,
  businessDayClose,
  businessDayOpen,
  dayTone,
  format30,
  formatDate,
  isOpenAt,
  isRealDate,
  minutesOf30,
  parse30,
  TOKYO_OFFSET_MS,
  tokyoDateOf,
  toTokyoIso,
  weekdayOf,
} from '@/domain/business-day';

const tokyo = (text: string) => new Date(`${text}+09:00`);
const anyDate = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays('2000-01-01', days));
const two = (n: number) => String(n).padStart(2, '0');

describe('the business date', () => {
  test.each([
    ['2026-11-22T04:59:00', '2026-11-21', true, '28:59'],
    ['2026-11-22T05:00:00', '2026-11-21', false, '29:00'],
    ['2026-11-22T05:59:59.999', '2026-11-21', false, '29:59'],
    ['2026-11-22T06:00:00', '2026-11-22', false, '06:00'],
    ['2026-11-22T08:59:59', '2026-11-22', false, '08:59'],
    ['2026-11-22T09:00:00', '2026-11-22', true, '09:00'],
    ['2026-11-22T23:59:00', '2026-11-22', true, '23:59'],
    ['2026-11-23T00:00:00', '2026-11-22', true, '24:00'],
    ['2026-11-23T01:30:00', '2026-11-22', true, '25:30'],
  ])('at %s is %s, open %s, clock %s', (text, date, open, clock) => {
    const instant = tokyo(text);
    expect(businessDateOf(instant)).toBe(date);
    expect(isOpenAt(instant)).toBe(open);
    expect(format30(instant)).toBe(clock);
  });

  test.each([
    ['month end', '2026-12-01T02:00:00', '2026-11-30'],
    ['year end', '2027-01-01T04:00:00', '2026-12-31'],
    ['leap day', '2028-03-01T03:00:00', '2028-02-29'],
    ['the day after 28 February of a common year', '2027-03-01T03:00:00', '2027-02-28'],
  ])('crosses the %s', (_name, text, date) => {
    expect(businessDateOf(tokyo(text))).toBe(date);
    expect(businessDayClose(date)).toEqual(tokyo(`${text.slice(0, 10)}T05:00:00`));
    expect(businessDayOpen(date)).toEqual(tokyo(`${date}T09:00:00`));
  });

  test('differs from the calendar date only before six in the morning', () => {
    expect(tokyoDateOf(tokyo('2026-11-22T05:59:00'))).toBe('2026-11-22');
    expect(tokyoDateOf(tokyo('2026-11-22T23:59:59'))).toBe('2026-11-22');
  });
});

describe('dates', () => {
  test('are added over months, years and leap days, both ways', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(businessDates('2026-11-29', 3)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  });

  test('that do not exist are refused', () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', '', '2026-11-21T00:00']) {
      expect(isRealDate(text)).toBe(false);
      expect(() => businessDayOpen(text)).toThrow(RangeError);
      expect(() => addDays(text, 1)).toThrow(RangeError);
    }
    expect(isRealDate('2028-02-29')).toBe(true);
  });

  test('carry their weekday and colour; holidays are red even on a Saturday', () => {
    expect(weekdayOf('2026-11-21')).toBe('土');
    expect(dayTone('2026-11-20')).toBeNull();
    expect(dayTone('2026-11-21')).toBe('sat');
    expect(dayTone('2026-11-22')).toBe('sun');
    expect(dayTone('2026-11-23')).toBe('sun');
    expect(dayTone('2026-05-06')).toBe('sun');
    expect(dayTone('2026-09-22')).toBe('sun');
    expect(dayTone('2027-03-22')).toBe('sun');
    expect(dayTone('2028-01-01')).toBe('sun');
    expect(dayTone('2029-01-01')).toBeNull();
  });
});

describe('the 30-hour clock', () => {
  test('reads and writes every minute of every date', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1799 }), (date, minute) => {
        const text = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
        expect(format30(parse30(date, text), date)).toBe(text);
        if (minute >= 360) {
          expect(businessDateOf(parse30(date, text))).toBe(date);
          expect(format30(parse30(date, text))).toBe(text);
        }
      }),
    );
  });

  test('finds every instant again from its date and clock', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 1439 }), (date, minute) => {
        const instant = new Date(Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
        expect(parse30(businessDateOf(instant), format30(instant))).toEqual(instant);
      }),
    );
  });

  test.each(['30:00', '24:60', '-1:00', '9', '09:0', 'ab:cd', '', '9:00:00', '１８:００'])('refuses "%s"', (text) => {
    expect(() => parse30('2026-11-21', text)).toThrow(RangeError);
  });

  test('counts on past 30:00 on a given date and refuses what lies before it', () => {
    expect(format30(tokyo('2026-11-22T10:00:00'), '2026-11-21')).toBe('34:00');
    expect(() => format30(tokyo('2026-11-20T23:59:00'), '2026-11-21')).toThrow(RangeError);
    expect(minutesOf30('9:30')).toBe(570);
  });
});

describe('texts', () => {
  test('name a date with its day of the week', () => {
    expect(formatDate('2026-01-05')).toBe('1/5(月)');
  });

  test('write instants with the offset of Tokyo', () => {
    expect(TOKYO_OFFSET_MS).toBe(32_400_000);
    expect(toTokyoIso(new Date('2026-11-21T16:30:00Z'))).toBe('2026-11-22T01:30:00+09:00');
    expect(toTokyoIso(new Date('2026-11-21T16:30:00.250Z'))).toBe('2026-11-22T01:30:00.250+09:00');
    fc.assert(
      fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
        expect(new Date(toTokyoIso(at))).toEqual(at);
      }),
    );
  });
});
