import { sql } from 'drizzle-orm';
import { isFinal, RESERVATION_STATES, reserves } from '@/domain/machines/reservation';

/** The states of the exclusion constraints, as the inside of an SQL IN list. Constants of the domain, never input. */
export const RESERVING_SQL = sql.raw(listOf(RESERVATION_STATES.filter(reserves)));

/** The states in which a reservation is over, as the inside of an SQL IN list. */
export const FINAL_SQL = sql.raw(listOf(RESERVATION_STATES.filter(isFinal)));

function listOf(states: readonly string[]): string {
  return states.map((state) => `'${state}'`).join(',');
}
