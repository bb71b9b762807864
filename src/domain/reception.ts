/** What a cast asks of a booking beside its time and place (docs/rules/shifts.md#a-casts-settings). */
import { addDays } from './business-day';
import { LEAD_MINUTES, SHIFT } from './limits';
import type { ReliabilityBand } from './reliability';

/** From so many minutes before the start on a cast takes no booking any more; the first is the least for all casts. */
export const LEADS = [LEAD_MINUTES, 90, 120, 180, 240, 360, 720] as const;

/** What a cast does not take. */
export const DECLINES = ['newcomer', 'unreliable', 'cash'] as const;
/** One of them. */
export type Decline = (typeof DECLINES)[number];

/** Days of a break at most. */
export const BREAK_DAYS = 180;

/** Business dates of a break, both included. */
export type Break = { from: string; to: string };

/** A cast's break as it is stored; null where none is set. */
export type StoredBreak = { breakFrom: string | null; breakTo: string | null };

const BANDS = { newcomer: '新規', unreliable: 'C' } as const satisfies Partial<Record<Decline, ReliabilityBand>>;

/** The setting of casts who take no booking of a customer of this band; null = no setting refuses this band. */
export function declineOf(band: ReliabilityBand): keyof typeof BANDS | null {
  if (band === BANDS.newcomer) return 'newcomer';
  return band === BANDS.unreliable ? 'unreliable' : null;
}

/** True when a business date lies in the cast's break. */
export const inBreak = ({ breakFrom, breakTo }: StoredBreak, date: string): boolean =>
  breakFrom !== null && breakTo !== null && date >= breakFrom && date <= breakTo;

/** What every visitor is told of a break on one of its dates: its last day, null while that lies beyond all shifts. */
export type ShownBreak = { to: string | null };

/**
 * The break of a business date as others see it; null = none. Why the last day may be missing:
 * docs/rules/shifts.md#a-break.
 */
export function shownBreak(stored: StoredBreak, date: string): ShownBreak | null {
  if (stored.breakTo === null || !inBreak(stored, date)) return null;
  return { to: stored.breakTo <= addDays(date, SHIFT.daysAhead) ? stored.breakTo : null };
}
