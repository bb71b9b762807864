import { arrivalWords } from '@/domain/arrival-words';
import { AREAS } from '@/domain/master-data';
import { arrivalExpected, wayMinutes } from '@/domain/way';

const areaOf = (id: number) => {
  const area = AREAS.find((one) => one.id === id);
  if (!area) throw new Error(`no area ${id}`);
  return area;
};
const at = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`);

test('the way takes ten minutes to begin with, and longer the farther it is', () => {
  expect(wayMinutes(areaOf(1), areaOf(1))).toBe(10);
  const [near, far] = [wayMinutes(areaOf(1), areaOf(3)), wayMinutes(areaOf(1), areaOf(25))];
  expect(near).toBeGreaterThan(20);
  expect(near).toBeLessThan(40);
  expect(far).toBeGreaterThan(near);
});

test('the arrival stands on five minutes, never in the past and never sooner than the meeting may begin', () => {
  expect(arrivalExpected(at('20:31'), 22, at('21:00'))).toEqual(at('20:55'));
  expect(arrivalExpected(at('19:30'), 22, at('21:00'))).toEqual(at('20:45'));
  expect(arrivalExpected(at('20:55'), 22, at('21:00'))).toEqual(at('21:20'));
});

test('the words say when, and once that has passed that it has', () => {
  expect(arrivalWords(at('21:10'))).toBe('21:10ごろ到着の見込み');
  expect(arrivalWords(at('21:10'), at('21:10'))).toBe('21:10ごろ到着の見込み');
  expect(arrivalWords(at('21:10'), at('21:11'))).toMatch(/^到着の見込み（21:10ごろ）を過ぎています/);
});
