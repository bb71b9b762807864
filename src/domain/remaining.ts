import { MINUTE_MS } from './durations';

/** "あと2時間5分" until an instant; null when it has passed. */
export function remaining(until: string, now: Date): string | null {
  const minutes = Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return null;
  if (minutes < 60) return `あと${minutes}分`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `あと${Math.floor(hours / 24)}日`;
  return `あと${hours}時間${minutes % 60 === 0 ? '' : `${minutes % 60}分`}`;
}
