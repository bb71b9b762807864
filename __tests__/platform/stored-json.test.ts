import { fieldsOf, storedJson } from '@/platform/storage/json';

test('a value is read as it was written', () => {
  expect(storedJson(() => '{"a":[1]}')).toEqual({ a: [1] });
  expect(fieldsOf('{"a":1}')).toEqual({ a: 1 });
});

test('nothing kept is told from a storage that is blocked or holds something else', () => {
  expect(storedJson(() => null)).toBeNull();
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect([storedJson(blocked), storedJson(() => 'x')]).toEqual([undefined, undefined]);
});

test.each([null, '', 'x', '1', '"a"', '[1]', 'null'])('%j has no fields', (text) => {
  expect(fieldsOf(text)).toBeNull();
});
