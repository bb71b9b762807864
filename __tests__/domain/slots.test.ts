import fc from 'fast-check';
import { parse30, toTokyoIso } from '@/domain/business-day';
import { gridOf } from '@/domain/slot-grid';
import {
  freeIntervals,
  HALF_HOURS,
  halfHourIndex,
  type Interval,
  maskOf,
  onGrid,
  type StartTimesInput,
  startState,
  startTimes,
  windowMask,
} from '@/domain/slots';

const DAY = '2026-11-21';
const at = (hhmm: string) => parse30(DAY, hhmm);
const span = (from: string, to: string): Interval => ({ from: at(from), to: at(to) });
const minuteOf = (instant: Date) => (instant.getTime() - at('09:00').getTime()) / 60_000;

const evening: StartTimesInput = {
  shift: span('18:00', '27:00'),
  occupied: [],
  minutes: 60,
  bufferMinutes: 30,
  now: at('12:00'),
  leadMinutes: 60,
  dayDate: DAY,
  longOk: false,
};
const stateAt = (hhmm: string, change: Partial<StartTimesInput> = {}) =>
  startState({ ...evening, ...change }, at(hhmm));

describe('the mask of half hours', () => {
  const minute = fc.integer({ min: -120, max: 1320 });
  const intervals = fc.array(
    fc.tuple(minute, minute).map(([a, b]) => ({
      from: new Date(at('09:00').getTime() + Math.min(a, b) * 60_000),
      to: new Date(at('09:00').getTime() + Math.max(a, b) * 60_000),
    })),
    { maxLength: 6 },
  );

  test('sets exactly the half hours of which every minute is free', () => {
    fc.assert(
      fc.property(intervals, (free) => {
        const mask = maskOf(DAY, free);
        const isFree = (m: number) => free.some(({ from, to }) => minuteOf(from) <= m && m < minuteOf(to));
        for (let bit = 0; bit < HALF_HOURS; bit += 1) {
          const whole = Array.from({ length: 30 }, (_, m) => bit * 30 + m).every(isFree);
          expect((mask >> BigInt(bit)) & 1n).toBe(whole ? 1n : 0n);
        }
        expect(mask >> BigInt(HALF_HOURS)).toBe(0n);
      }),
    );
  });

  test('counts a half hour that two pieces make up together, where they touch', () => {
    const halves = maskOf(DAY, [span('18:10', '18:30'), span('18:00', '18:10')]);
    expect(halves).toBe(maskOf(DAY, [span('18:00', '18:30')]));
    expect(halves).not.toBe(0n);
  });

  test('of a free evening contains its window', () => {
    const mask = maskOf(DAY, [span('18:10', '27:00')]);
    const window = windowMask(halfHourIndex('18:30', 'floor'), halfHourIndex('27:00', 'ceil'));
    expect(mask).toBe(window);
    expect(windowMask(0, HALF_HOURS)).toBe((1n << 40n) - 1n);
    expect(windowMask(5, 5)).toBe(0n);
    expect(windowMask(5, 3)).toBe(0n);
  });

  test('rounds clock times to half hours inside the day', () => {
    expect(halfHourIndex('18:10', 'floor')).toBe(18);
    expect(halfHourIndex('18:10', 'ceil')).toBe(19);
    expect(halfHourIndex('29:00', 'ceil')).toBe(40);
    expect(halfHourIndex('29:59', 'ceil')).toBe(40);
    expect(halfHourIndex('06:00', 'floor')).toBe(0);
    expect(() => halfHourIndex('30:00', 'floor')).toThrow(RangeError);
  });
});

describe('free intervals', () => {
  test('are what bookings leave of a shift', () => {
    const shift = span('18:00', '27:00');
    expect(freeIntervals(shift, [])).toEqual([shift]);
    expect(freeIntervals(shift, [span('20:00', '21:30'), span('17:00', '18:30'), span('26:00', '28:00')])).toEqual([
      span('18:30', '20:00'),
      span('21:30', '26:00'),
    ]);
    expect(freeIntervals(shift, [span('17:00', '29:00')])).toEqual([]);
    expect(freeIntervals(shift, [span('10:00', '12:00')])).toEqual([shift]);
    expect(freeIntervals(shift, [span('28:00', '29:00')])).toEqual([shift]);
    expect(freeIntervals(shift, [span('18:00', '20:00'), span('20:00', '27:00')])).toEqual([]);
    expect(freeIntervals(shift, [span('17:00', '18:00'), span('27:00', '28:00')])).toEqual([shift]);
    // What takes no time takes nothing of it.
    expect(freeIntervals(shift, [span('20:00', '20:00')])).toEqual([shift]);
    expect(freeIntervals(span('20:00', '20:00'), [])).toEqual([]);
  });
});

describe('start times', () => {
  test('stand on the ten-minute grid over the whole shift', () => {
    const times = startTimes({ ...evening, shift: span('18:00', '20:00') });
    expect(times.map(({ startsAt }) => startsAt)).toEqual(
      ['18:00', '18:10', '18:20', '18:30', '18:40', '18:50', '19:00', '19:10', '19:20', '19:30', '19:40', '19:50'].map(
        at,
      ),
    );
    expect(times.filter(({ state }) => state === 'open').at(-1)?.startsAt).toEqual(at('19:00'));
    expect(onGrid(at('18:10'), 10)).toBe(true);
    expect(onGrid(at('18:10'), 30)).toBe(false);
    expect(onGrid(new Date(at('18:10').getTime() + 1), 10)).toBe(false);
    expect([onGrid(at('24:00'), 1440), onGrid(at('18:00'), 1440)]).toEqual([true, false]);
    expect(stateAt('18:05')).toBe('closed');
  });

  test('respect shift, lead time and the last start', () => {
    expect(stateAt('17:50')).toBe('closed');
    expect(stateAt('26:00')).toBe('open');
    expect(stateAt('26:10')).toBe('closed');
    // The end of a shift is no start of it, however long the plays there may be.
    const long = { minutes: 720, longOk: true };
    expect([stateAt('26:50', long), stateAt('27:00', long), stateAt('27:10', long)]).toEqual([
      'open',
      'closed',
      'closed',
    ]);
    expect(stateAt('20:00', { now: at('19:00') })).toBe('open');
    expect(stateAt('20:00', { now: new Date(at('19:00').getTime() + 1) })).toBe('closed');
    const toClose = { shift: span('18:00', '29:00'), minutes: 30 };
    expect(stateAt('28:00', toClose)).toBe('open');
    expect(stateAt('28:10', toClose)).toBe('closed');
  });

  test('keep the buffer free before the next booking, but let it run past the shift', () => {
    const occupied = [span('21:00', '22:30')];
    expect(stateAt('19:30', { occupied })).toBe('open');
    expect(stateAt('19:40', { occupied })).toBe('closed');
    expect(stateAt('19:50', { occupied, bufferMinutes: 10 })).toBe('open');
    expect(stateAt('22:20', { occupied })).toBe('closed');
    expect(stateAt('22:30', { occupied })).toBe('open');
    expect(stateAt('26:00', { occupied: [span('27:20', '28:00')] })).toBe('closed');
  });

  test('of twelve hours and more need the ロング mark of the cast and may then end late', () => {
    expect(stateAt('18:00', { minutes: 720 })).toBe('closed');
    expect(stateAt('18:00', { minutes: 720, longOk: true })).toBe('open');
    expect(stateAt('18:00', { minutes: 1440, longOk: true })).toBe('open');
    expect(stateAt('18:00', { minutes: 700, longOk: true })).toBe('closed');
    expect(stateAt('10:00', { shift: span('09:00', '29:00'), now: at('06:00'), minutes: 720 })).toBe('closed');
  });
});

describe('the grid of hours', () => {
  const slot = (clock: string, state: 'open' | 'closed') => ({ starts_at: toTokyoIso(at(clock)), state });

  test('begins with the first hour that has room and ends with the last of the shift', () => {
    const slots = [slot('18:50', 'closed'), slot('20:10', 'open'), slot('21:00', 'closed'), slot('25:20', 'closed')];
    const grid = gridOf(slots, DAY);
    expect(grid.hours).toEqual([20, 21, 22, 23, 24, 25]);
    expect(grid.slots.map(({ hour, minute, state }) => [hour, minute, state])).toEqual([
      [18, 50, 'closed'],
      [20, 10, 'open'],
      [21, 0, 'closed'],
      [25, 20, 'closed'],
    ]);
    expect(grid.slots.map(({ value }) => value)).toEqual(slots.map(({ starts_at }) => starts_at));
  });

  test('holds the whole shift where nothing has room, and nothing without a shift', () => {
    expect(gridOf([slot('18:50', 'closed'), slot('20:00', 'closed')], DAY).hours).toEqual([18, 19, 20]);
    expect(gridOf([], DAY)).toEqual({ hours: [], slots: [] });
  });
});
