import { borrowBytes, borrowWords, withBuffers } from '@/server/modules/supply/cast/roster/buffers';

test('a search takes the memory of the one before it, and a step under way keeps its own', () => {
  const [outer, inner] = withBuffers(() => {
    const kept = borrowWords(8).fill(1);
    const step = withBuffers(() => borrowWords(8).fill(2));
    expect([...kept]).toEqual(Array(8).fill(1));
    return [kept, step];
  });
  withBuffers(() => {
    expect(borrowWords(8)).toBe(outer);
    expect(borrowWords(8)).toBe(inner);
    expect(borrowWords(8)).not.toBe(inner);
  });
});

test('a search among more casts takes more', () => {
  withBuffers(() => borrowBytes(8));
  expect(withBuffers(() => borrowBytes(16)).length).toBe(16);
});

test('a search that fails leaves its memory to the next', () => {
  const first = withBuffers(() => borrowWords(8));
  const fail = () =>
    withBuffers(() => {
      borrowWords(8);
      throw new Error('fails');
    });
  expect(fail).toThrow('fails');
  expect(withBuffers(() => borrowWords(8))).toBe(first);
});

test('nothing is taken outside of a search', () => {
  expect(() => borrowWords(8)).toThrow('no search is under way');
});
