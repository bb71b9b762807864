import { HOUR_MS } from '@/domain/durations';
import { ADDRESS_VISIBLE_HOURS } from '@/domain/limits';
import type { ReservationState } from '@/domain/machines/reservation';
import type { Party } from './policy';

/** States in which the cast may need the way to the customer. */
const ON_THE_WAY: readonly ReservationState[] = ['confirmed', 'departed', 'arrived', 'in_progress', 'completed'];

/** What decides who reads the address of a home, or the number of a room. */
export type AddressFacts = {
  state: ReservationState;
  endsAt: Date;
  endedAt: Date | null;
  /** There is one, and it was not erased. */
  stored: boolean;
};

/**
 * The party as which a viewer reads the address: a member of the staff who impersonates an account reads what the
 * staff read here, which is nothing.
 */
export const addressReader = (party: Party | null, viewer: { isGhost?: boolean }): Party | null =>
  party !== null && viewer.isGhost ? 'ops' : party;

/**
 * The one rule of who reads the full address of a home and the number of a room: the customer the own one as long as
 * it is stored; the cast from the confirmation until 24 hours after the end, and never in any other state. The staff
 * never do here: while an alarm about the cast's safety is open, they look by a call of its own, which wants a reason
 * and keeps it (docs/rules/safety.md#meetings).
 */
export const mayReadAddress = (row: AddressFacts, party: Party | null, now: Date): boolean => {
  if (!row.stored || party === null || party === 'ops') return false;
  if (party === 'male') return true;
  const hiddenFrom = (row.endedAt ?? row.endsAt).getTime() + ADDRESS_VISIBLE_HOURS * HOUR_MS;
  return ON_THE_WAY.includes(row.state) && now.getTime() < hiddenFrom;
};
