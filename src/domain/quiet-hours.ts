import { HOUR_MS, MINUTE_MS } from './durations';

const TOKYO_MS = 9 * HOUR_MS;
const DAY_MINUTES = 1440;

/** Two times of day in Tokyo, `HH:MM`; null = no quiet hours. */
export type QuietHours = { from: string; to: string } | null;

/** True when the instant lies between the two times of day; 23:00–7:00 runs over midnight. */
export const isQuiet = (at: Date, hours: QuietHours): boolean => {
  if (hours === null) return false;
  const now = Math.floor((at.getTime() + TOKYO_MS) / MINUTE_MS) % DAY_MINUTES;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  return from <= to ? from <= now && now < to : now >= from || now < to;
};

const minutesOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
};
