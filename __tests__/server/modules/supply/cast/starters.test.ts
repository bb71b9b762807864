import { HALF_HOURS } from '@/domain/slots';
import { putBit, slotsIn } from '@/server/modules/supply/cast/roster/bits';
import { keepStarters, NEVER, newDay, type PlayLength, putDay } from '@/server/modules/supply/cast/roster/days';
import { makeMemory } from '@/server/modules/supply/cast/roster/memory';

const CAPACITY = 32;
const WHOLE_DAY = { from: 0, to: HALF_HOURS };

/** The first start of one cast who is free in these half hours, or null. */
function startOf(free: readonly number[], length: PlayLength, { isShort = false, window = WHOLE_DAY } = {}) {
  const memory = makeMemory(CAPACITY);
  const [day, casts, short] = [newDay(memory), memory.bits(), memory.bits()];
  const mask = free.reduce((sum, half) => sum + 2 ** half, 0);
  putDay(day, 5, [{ castId: 1, areaId: 1, low: mask % 2 ** 20, high: Math.floor(mask / 2 ** 20) }]);
  putBit(casts, 5, true);
  putBit(short, 5, isShort);
  const starts = memory.bytes();
  starts.fill(NEVER);
  const found = slotsIn(keepStarters(casts, day, short, length, window, null, starts));
  expect(found).toEqual(starts[5] === NEVER ? [] : [5]);
  return starts[5] === NEVER ? null : starts[5];
}

test('a usual play needs two half hours on end, and one where plays are that short', () => {
  expect(startOf([3, 7, 8], 'usual')).toBe(7);
  expect(startOf([3, 7, 8], 'usual', { isShort: true })).toBe(3);
  expect(startOf([3, 5, 7], 'usual')).toBeNull();
});

test('a run may go from the first twenty half hours into the last', () => {
  expect(startOf([18, 19, 20, 21], { halfHours: 4 })).toBe(18);
  expect(startOf([17, 19, 20, 21, 22, 23], { halfHours: 5 })).toBe(19);
  expect(startOf([18, 19, 20, 21], { halfHours: 5 })).toBeNull();
});

test('a play lies within the window from beginning to end', () => {
  expect(startOf([4, 5, 6, 7], { halfHours: 2 }, { window: { from: 5, to: 7 } })).toBe(5);
  expect(startOf([4, 5, 6, 7], { halfHours: 3 }, { window: { from: 5, to: 7 } })).toBeNull();
});

test('the last half hour of the day is played in and not begun in', () => {
  expect(startOf([38, 39], 'usual')).toBe(38);
  expect(startOf([39], 'usual', { isShort: true })).toBeNull();
  expect(startOf([39], { halfHours: 1 })).toBeNull();
});

test('a cast who was not asked keeps the start that was there', () => {
  const memory = makeMemory(CAPACITY);
  const [day, casts] = [newDay(memory), memory.bits()];
  for (const slot of [4, 5, 6]) putDay(day, slot, [{ castId: slot, areaId: 1, low: 0b1110, high: 0 }]);
  for (const slot of [5, 7]) putBit(casts, slot, true);
  const starts = memory.bytes();
  starts.fill(44);
  keepStarters(casts, day, memory.bits(), { halfHours: 2 }, WHOLE_DAY, null, starts);
  // The seventh does not work on that day and is not looked at.
  expect([...starts.subarray(3, 9)]).toEqual([44, 44, 1, 44, 44, 44]);
});
