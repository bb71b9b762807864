import { nearestStart, sameClock } from '@/domain/start-time';

test('a start after midnight keeps its clock of thirty hours on another business day', () => {
  expect(sameClock('2026-11-22T01:00:00+09:00', '2026-11-25')).toBe('2026-11-26T01:00:00+09:00');
  expect(sameClock('2026-11-21T20:40:00+09:00', '2026-11-25')).toBe('2026-11-25T20:40:00+09:00');
});

test('the nearest open start, the earlier of two, or none', () => {
  const open = ['2026-11-21T20:00:00+09:00', '2026-11-21T21:00:00+09:00', '2026-11-21T23:00:00+09:00'];
  expect(nearestStart(open, '2026-11-21T20:30:00+09:00')).toBe(open[0]);
  expect(nearestStart(open, '2026-11-21T22:10:00+09:00')).toBe(open[2]);
  expect(nearestStart(open, '2026-11-21T20:30:01+09:00')).toBe(open[1]);
  expect(nearestStart([], '2026-11-21T20:30:00+09:00')).toBeNull();
});
