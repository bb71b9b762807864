import { DAY_MS } from '@/domain/durations';
import { REVIEW_DAYS } from '@/domain/limits';
import type { Reservation } from './status-words';

/** A completed booking may be reviewed once, within 14 days of its end. */
export function mayReview({ state, reviewed, ended_at }: Reservation, now: Date): boolean {
  if (state !== 'completed' || reviewed || ended_at === null) return false;
  return now.getTime() - Date.parse(ended_at) <= REVIEW_DAYS * DAY_MS;
}
