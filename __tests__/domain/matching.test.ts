import { toTokyoIso } from '@/domain/business-day';
import { initialOf } from '@/domain/initial';
import { besideWish, deadlinesOf, earliestWish, firstStart, fitsDay, offeredStarts, startNow } from '@/domain/matching';
import { type MatchingCandidate, matchingOrder } from '@/domain/matching-order';

const at = (clock: string) => new Date(`2026-11-21T${clock}:00+09:00`);

/** The order as its sentences say it, one place after the other, without regard to time. */
function byTheWords(candidates: readonly MatchingCandidate[]): number[] {
  const left = candidates.filter(({ callsLastHour }) => callsLastHour < 6);
  const order: number[] = [];
  while (left.length > 0) {
    const pool =
      order.length % 5 === 4 && left.some(({ isNewFace }) => isNewFace) ? left.filter((one) => one.isNewFace) : left;
    const fewest = Math.min(...pool.map((one) => one.callsLastHour));
    const rested = pool.filter((one) => one.callsLastHour === fewest);
    const highest = Math.max(...rested.map((one) => one.rank));
    const best = rested.find((one) => one.rank === highest);
    if (!best) break;
    order.push(best.castId);
    left.splice(left.indexOf(best), 1);
  }
  return order;
}

test('casts are asked in the order that the page about the system states', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.floor((seed / 2_147_483_647) * below);
  };
  for (let round = 0; round < 50; round += 1) {
    const candidates = Array.from({ length: random(60) }, (_, castId) => ({
      castId,
      callsLastHour: random(8),
      rank: random(20),
      isNewFace: random(5) === 0,
    }));
    expect(matchingOrder(candidates).map(({ castId }) => castId)).toEqual(byTheWords(candidates));
  }
});

test('an hour of six calls is enough, and equal ones follow each other by their numbers', () => {
  const cast = (castId: number, change: Partial<MatchingCandidate> = {}) => {
    const plain = { castId, callsLastHour: 0, rank: 1, isNewFace: false };
    return { ...plain, ...change };
  };
  const order = (...casts: MatchingCandidate[]) => matchingOrder(casts).map(({ castId }) => castId);
  expect(order(cast(1, { callsLastHour: 6 }), cast(2, { callsLastHour: 5 }), cast(3, { callsLastHour: 7 }))).toEqual([
    2,
  ]);
  expect(order(cast(9), cast(3), cast(5), cast(4, { rank: 2 }), cast(1, { callsLastHour: 1 }))).toEqual([
    4, 3, 5, 9, 1,
  ]);
  expect(order()).toEqual([]);
});

test('a request for now begins an hour ahead, later where it asks for longer', () => {
  const wish = (clock: string, recruiting: number) => toTokyoIso(earliestWish(at(clock), recruiting)).slice(11, 16);
  expect([wish('19:40', 30), wish('19:41', 30), wish('19:40', 15), wish('19:40', 60)]).toEqual([
    ...['20:40', '20:50', '20:40', '21:10'],
  ]);
});

// 90 minutes, asked for within half an hour; what 今すぐ means, and what is proposed where it means nothing.
test.each([
  ['2026-11-21T00:00', '11-21T01:00', '11-21T01:00'],
  ['2026-11-21T02:30', '11-21T03:30', '11-21T03:30'],
  ['2026-11-21T02:31', null, '11-21T09:00'],
  ['2026-11-21T03:00', null, '11-21T09:00'],
  ['2026-11-21T03:30', null, '11-21T09:00'],
  ['2026-11-21T04:20', null, '11-21T09:00'],
  ['2026-11-21T05:30', null, '11-21T09:00'],
  ['2026-11-21T06:00', null, '11-21T09:00'],
  ['2026-11-21T07:59', '11-21T09:00', '11-21T09:00'],
  ['2026-11-21T12:00', '11-21T13:00', '11-21T13:00'],
  ['2026-11-21T23:59', '11-22T01:00', '11-22T01:00'],
])('at %s 今すぐ is %s, and the first start %s', (clock, soonest, first) => {
  const now = new Date(`${clock}:00+09:00`);
  const said = (start: Date | null) => start && toTokyoIso(start).slice(5, 16);
  const lengths = { minutes: 90, recruiting: 30 };
  expect([said(startNow(now, lengths)), said(firstStart(now, lengths))]).toEqual([soonest, first]);
});

test('a start lies between 9:00 and 28:00, and its end by 29:00 unless the meeting is a long one', () => {
  const night = (clock: string) => new Date(`2026-11-22T${clock}:00+09:00`);
  expect([fitsDay(at('08:50'), 60), fitsDay(at('09:00'), 60)]).toEqual([false, true]);
  expect([fitsDay(night('04:00'), 60), fitsDay(night('04:00'), 70), fitsDay(night('04:10'), 30)]).toEqual([
    ...[true, false, false],
  ]);
  expect([fitsDay(at('20:00'), 540), fitsDay(at('20:00'), 720)]).toEqual([true, true]);
});

test('the cast may come ten minutes before the wish and half an hour after it', () => {
  const starts = offeredStarts(at('21:00'));
  expect(starts.map((start) => toTokyoIso(start).slice(11, 16))).toEqual(['20:50', '21:00', '21:10', '21:20', '21:30']);
  expect(starts.slice(0, 3).map((start) => besideWish(start, at('21:00')))).toEqual([
    '10分前に到着',
    'ちょうど',
    '10分後',
  ]);
});

test('a request is answered for so long, and chosen from for ten minutes more', () => {
  expect(deadlinesOf(at('19:40'), 30)).toEqual({ deadlineAt: at('20:10'), chooseUntil: at('20:20') });
});

test('of a nickname the initial is told', () => {
  expect(['たか', 'ﾀｶ', 'takashi', 'Ｋｅｎ', 'ギン', '山田', '🍣', ''].map(initialOf)).toEqual([
    ...['T', 'T', 'T', 'K', 'G', '〇', '〇', '〇'],
  ]);
});
