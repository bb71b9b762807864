import { toTokyoIso } from '@/domain/business-day';
import { initialOf } from '@/domain/initial';
import { besideWish, earliestWish, offeredStarts } from '@/domain/matching';
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
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
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

test('a request for now begins an hour ahead, later where it asks for longer', () => {
  const wish = (clock: string, recruiting: number) => toTokyoIso(earliestWish(at(clock), recruiting)).slice(11, 16);
  expect([wish('19:40', 30), wish('19:41', 30), wish('19:40', 15), wish('19:40', 60)]).toEqual([
    ...['20:40', '20:50', '20:40', '21:10'],
  ]);
});

test('she may come ten minutes before the wish and half an hour after it', () => {
  const starts = offeredStarts(at('21:00'));
  expect(starts.map((start) => toTokyoIso(start).slice(11, 16))).toEqual(['20:50', '21:00', '21:10', '21:20', '21:30']);
  expect(starts.slice(0, 3).map((start) => besideWish(start, at('21:00')))).toEqual([
    '10分前に到着',
    'ちょうど',
    '10分後',
  ]);
});

test('of a nickname the initial is told', () => {
  expect(['たか', 'ﾀｶ', 'takashi', 'Ｋｅｎ', 'ギン', '山田', '🍣', ''].map(initialOf)).toEqual([
    ...['T', 'T', 'T', 'K', 'G', '〇', '〇', '〇'],
  ]);
});
