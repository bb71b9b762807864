import {
  addAll,
  countBits,
  countBoth,
  dropAll,
  keepAny,
  keepBetween,
  keepBoth,
  putBit,
  slotsIn,
} from '@/server/modules/supply/cast/roster/bits';
import { makeMemory, withBuffers } from '@/server/modules/supply/cast/roster/memory';

// More than a byte can count in one lane.
const SLOTS = 10_000;
const memory = makeMemory(SLOTS);
const allSlots = Array.from({ length: SLOTS }, (_, slot) => slot);
const setOf = (has: (slot: number) => boolean) => {
  const bits = memory.bits();
  for (const slot of allSlots) putBit(bits, slot, has(slot));
  return bits;
};
const third = (slot: number) => slot % 3 === 0;
const fifth = (slot: number) => slot % 5 === 0;
const all = () => true;

test('two sets: what is in both, in one of them, in the first alone', () => {
  expect(slotsIn(keepBoth(setOf(third), setOf(fifth)))).toEqual(allSlots.filter((slot) => third(slot) && fifth(slot)));
  expect(slotsIn(addAll(setOf(third), setOf(fifth)))).toEqual(allSlots.filter((slot) => third(slot) || fifth(slot)));
  expect(slotsIn(dropAll(setOf(third), setOf(fifth)))).toEqual(allSlots.filter((slot) => third(slot) && !fifth(slot)));
});

test('a cast in one of several sets is kept, and no cast where there is no set', () => {
  const kept = withBuffers(memory, () => slotsIn(keepAny(setOf(all), [setOf(third), setOf(fifth)])));
  expect(kept).toEqual(allSlots.filter((slot) => third(slot) || fifth(slot)));
  expect(countBits(keepAny(setOf(all), []))).toBe(0);
});

test('counts of a set that is full, and of what two have in common', () => {
  expect(countBits(setOf(all))).toBe(SLOTS);
  expect(countBoth(setOf(all), setOf(third))).toBe(allSlots.filter(third).length);
  expect(countBoth(setOf(fifth), setOf(third))).toBe(allSlots.filter((slot) => third(slot) && fifth(slot)).length);
});

test('a range keeps its ends, of whole numbers and of others', () => {
  const ints = memory.ints();
  const doubles = memory.doubles();
  for (const slot of allSlots) {
    ints[slot] = slot - 50;
    doubles[slot] = slot / 4;
  }
  const within = (low: number, high: number) => allSlots.filter((slot) => fifth(slot) && slot >= low && slot <= high);
  expect(slotsIn(keepBetween(setOf(fifth), ints, -45, 4450))).toEqual(within(5, 4500));
  expect(slotsIn(keepBetween(setOf(fifth), doubles, 1.25, 1125))).toEqual(within(5, 4500));
  expect(countBits(keepBetween(setOf(all), ints, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))).toBe(SLOTS);
});

test('a range of bytes goes beyond the half of them', () => {
  const bytes = memory.bytes();
  for (const slot of allSlots) bytes[slot] = slot % 256;
  expect(slotsIn(keepBetween(setOf(third), bytes, 200, 203))).toEqual(
    allSlots.filter((slot) => third(slot) && slot % 256 >= 200 && slot % 256 <= 203),
  );
});
