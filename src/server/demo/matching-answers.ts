import type { Deps } from '../core/deps';
import { Refusal } from '../core/refusal';
import { makeOffer, pass } from '../modules/booking/matching/service';
import { countOffers, type Waiting, waiting } from './matching-queries';
import { demoState } from './queries';

/** Of a request, so many of the demo's casts make an offer: the first who come to it. */
const OFFERS_MADE = 3;
/** Seconds after which they answer: the first soon, all others well before the next wave. */
const SOONEST = 6;
const SPREAD = 25;
const AT_ONCE = 10;
const WORDS = ['すぐに伺えます。お話を聞くのが好きです。', 'お時間ちょうどに伺います。', 'ゆっくりお話ししましょう。'];

/**
 * Answers matching requests for the demo's casts, so that a single visitor sees offers come in: a few make an offer
 * after some seconds, the others pass. Visitors answer as the cast of their login. Returns how many were answered.
 */
export async function answerMatching(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const castIds = (await demoState(deps.reader()))?.castIds ?? [];
  const due = (await waiting(deps.reader(), castIds, now)).filter(
    ({ castId, at }) => now.getTime() - at.getTime() >= (SOONEST + ((castId * 7) % SPREAD)) * 1000,
  );
  for (const call of due.slice(0, AT_ONCE)) await answer(deps, call);
  return due.length;
}

async function answer(deps: Deps, { requestId, castId, personId }: Waiting): Promise<void> {
  const caller = { castId, personId };
  const mayOffer = (await countOffers(deps.reader(), requestId)) < OFFERS_MADE;
  try {
    if (mayOffer) {
      const message = WORDS[castId % WORDS.length] ?? '';
      return await deps.unitOfWork((work) => makeOffer(work, caller, requestId, { startsAt: null, message }));
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  await deps.unitOfWork((work) => pass(work, caller, requestId));
}
