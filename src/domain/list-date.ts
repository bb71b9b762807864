import { addDays, businessDateOf, parse30 } from './business-day';
import { MINUTE_MS } from './durations';
import { LEAD_MINUTES } from './limits';

const LAST_START = '28:00';

/**
 * The business day that lists show when none is named: the current one, and the next as soon as nothing can begin in
 * the current one any more (an hour before the last start at 28:00).
 */
export function listDateOf(now: Date): string {
  const today = businessDateOf(now);
  return now.getTime() + LEAD_MINUTES * MINUTE_MS > parse30(today, LAST_START).getTime() ? addDays(today, 1) : today;
}
