/**
 * Who hears a matching request first (docs/rules/matching.md#order). A pure function: `/matching/system` explains it
 * in words, and a test recomputes it.
 */
import { MATCHING } from './limits';

/** What the order knows of a cast who fits. */
export type MatchingCandidate = {
  castId: number;
  /** How often the cast was asked within the last hour. */
  callsLastHour: number;
  /** The cast's place in おすすめ順: higher comes first. */
  rank: number;
  /** The cast joined within the last thirty days. */
  isNewFace: boolean;
};

/** The order in sentences, as the page about the system prints it. */
export const MATCHING_ORDER_WORDS = [
  `1時間にお知らせするのは、おひとり${MATCHING.callsAnHour}件までです。`,
  'この1時間のお知らせが少ないキャストから、同じ件数ならおすすめ順にお知らせします。',
  `${MATCHING.newFaceEvery}人に1人は、入って30日以内のキャストにお知らせします。`,
] as const;

/**
 * All casts who may be asked, in the order of asking: those asked least within the hour first, then おすすめ順; every fifth
 * place belongs to the first new face who has none yet. A cast who was asked often enough within the hour is left out.
 */
export function matchingOrder<Candidate extends MatchingCandidate>(candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates
    .filter(({ callsLastHour }) => callsLastHour < MATCHING.callsAnHour)
    .sort((a, b) => a.callsLastHour - b.callsLastHour || b.rank - a.rank || a.castId - b.castId);
  const faces = sorted.flatMap((one, at) => (one.isNewFace ? [at] : []));
  const taken = new Set<number>();
  const order: Candidate[] = [];
  let [next, nextFace] = [0, 0];
  while (order.length < sorted.length) {
    while (taken.has(next)) next += 1;
    while (nextFace < faces.length && taken.has(faces[nextFace] ?? 0)) nextFace += 1;
    const isTheirPlace = (order.length + 1) % MATCHING.newFaceEvery === 0;
    const at = isTheirPlace ? (faces[nextFace] ?? next) : next;
    const one = sorted[at];
    if (!one) break;
    taken.add(at);
    order.push(one);
  }
  return order;
}
