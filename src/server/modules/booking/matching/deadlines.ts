import { MINUTE_MS } from '@/domain/durations';
import { MATCHING } from '@/domain/limits';

/** Timer of the next casts who hear of a request; the subject of these three is the request's id. */
export const WAVE_TIMER = 'matching.wave';
/** Timer of the end of answers. */
export const CLOSE_TIMER = 'matching.close';
/** Timer of the end of choosing. */
export const EXPIRE_TIMER = 'matching.expire';
/** Timer of the end of a hold; the subject is the offer's id. */
export const OFFER_TIMER = 'matching.offer';

/** Timer of what follows where the cast came late to a meeting; the subject is the booking's id. */
export const LATE_TIMER = 'matching.late';

/** When the next wave goes out; null when the request is closed by then. */
export function nextWaveAt({ deadlineAt }: { deadlineAt: Date }, now: Date): Date | null {
  const due = new Date(now.getTime() + MATCHING.waveMinutes * MINUTE_MS);
  return due < deadlineAt ? due : null;
}

/** Until when an offer that is made now holds the cast's time. */
export const holdUntil = (now: Date): Date => new Date(now.getTime() + MATCHING.holdMinutes * MINUTE_MS);
