import { borrowBits, borrowBytes, makeMemory, withBuffers } from '@/server/modules/supply/cast/roster/memory';

const CAPACITY = 128;

test('a search takes the memory of the one before it, and a step under way keeps its own', () => {
  const memory = makeMemory(CAPACITY);
  const [outer, inner] = withBuffers(memory, () => {
    const kept = borrowBits(memory);
    kept.words.fill(1);
    const step = withBuffers(memory, () => {
      const bits = borrowBits(memory);
      bits.words.fill(2);
      return bits;
    });
    expect([...kept.words]).toEqual(Array(4).fill(1));
    return [kept, step];
  });
  withBuffers(memory, () => {
    expect(borrowBits(memory)).toBe(outer);
    expect(borrowBits(memory)).toBe(inner);
    expect(borrowBits(memory)).not.toBe(inner);
  });
});

test('a search that fails leaves its memory to the next', () => {
  const memory = makeMemory(CAPACITY);
  const first = withBuffers(memory, () => borrowBytes(memory));
  const fail = () =>
    withBuffers(memory, () => {
      borrowBytes(memory);
      throw new Error('fails');
    });
  expect(fail).toThrow('fails');
  expect(withBuffers(memory, () => borrowBytes(memory))).toBe(first);
});

test('nothing is taken outside of a search', () => {
  expect(() => borrowBits(makeMemory(CAPACITY))).toThrow('no search is under way');
});

test('what stands in it stays where it is while it grows', () => {
  const memory = makeMemory(CAPACITY);
  const first = memory.ints().fill(7);
  for (let n = 0; n < 1000; n += 1) memory.doubles().fill(1);
  const last = memory.ints().fill(9);
  expect([...first]).toEqual(Array(CAPACITY).fill(7));
  expect([...last]).toEqual(Array(CAPACITY).fill(9));
});
