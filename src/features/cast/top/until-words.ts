import { MINUTE_MS } from '@/domain/durations';

/** "あと40分" from `now` until an instant, never negative; from 100 minutes on in hours, rounded down. */
export function untilWords(instant: string, now: Date): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(instant) - now.getTime()) / MINUTE_MS));
  return minutes < 100 ? `あと${minutes}分` : `あと${Math.floor(minutes / 60)}時間`;
}
