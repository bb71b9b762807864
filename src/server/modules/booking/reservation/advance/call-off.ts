import { type ReservationState, step } from '@/domain/machines/reservation';
import type { BookingEnding } from '@/domain/suspension';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { clearTimer } from '../../../machinery/timer/service';
import { lockPerson } from '../../../people/person/service';
import { lockCasts } from '../../../supply/profile/service';
import * as rows from '../read/queries';
import { EXPIRE_TIMER } from '../rules/deadlines';
import { RESERVING, TIMED } from '../rules/policy';
import { move } from './move';
import { applyStep } from './outcomes';

/** A booking that holds an account's time, and how it ends when that account is suspended. */
export type OpenBooking = rows.ReservationRow & { ending: BookingEnding };

/** Everything that holds an account's time, on either side; what begins first stands first. */
export async function openBookingsOf(db: Db, personId: number): Promise<OpenBooking[]> {
  const open = await rows.reservationsOfAccount(db, personId, RESERVING);
  return open
    .map((row) => ({ ...row, ending: endingOf(row.state).ending }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

/**
 * Ends in the operator's name everything that holds an account's time, with all gold given back; what is under way
 * goes on. `seen` are the bookings that were looked at before, `castIds` casts that the caller needs locked too (one
 * order for all of them), `castId` the account's own. From here on the account is locked: a booking made with it comes
 * before, and is seen, or after. Throws `suspension/bookings_changed` when there is a booking that was not looked at,
 * `suspension/under_way` for a cast in the middle of one: the cast's alarm is part of it.
 */
export async function callOffAll(
  work: Work,
  account: { personId: number; castId: number | null },
  { by, seen, castIds }: { by: number; seen: readonly string[]; castIds: readonly number[] },
): Promise<void> {
  const { tx } = work;
  const { personId, castId } = account;
  const before = await rows.reservationsOfAccount(tx, personId, RESERVING);
  // The timers' rows before the casts', in the order in which an answer to a request takes them; then the account,
  // then wallets by the customers' ids.
  for (const { id, state } of before) if (TIMED.includes(state)) await clearTimer(work, EXPIRE_TIMER, id);
  const casts = new Set([...before.map((row) => row.castId), ...castIds, ...(castId === null ? [] : [castId])]);
  if (casts.size > 0) await lockCasts(tx, [...casts]);
  await lockPerson(tx, personId);
  const open = await rows.reservationsOfAccount(tx, personId, RESERVING);
  if (open.some(({ id }) => !seen.includes(id))) throw new Refusal('suspension/bookings_changed');
  if (castId !== null && open.some(({ state }) => state === 'in_progress')) throw new Refusal('suspension/under_way');
  for (const row of open) {
    const { event, to } = endingOf(row.state);
    if (!to) continue;
    // Accepted between the two looks: its new timer is far from due, so no sweeper holds it.
    if (TIMED.includes(row.state)) await clearTimer(work, EXPIRE_TIMER, row.id);
    const taken = { event, actor: 'ops', actorId: by, to } as const;
    const causedByCustomer = row.personId === personId;
    await move(work, row, taken, await applyStep(work, row, { ...taken, causedByCustomer }));
  }
}

/** A request is declined, what is agreed is cancelled by the store; a meeting under way goes on. */
function endingOf(state: ReservationState) {
  const declined = step(state, 'decline', 'ops');
  if (declined) return { ending: 'declined', event: 'decline', to: declined } as const;
  const cancelled = step(state, 'cancel', 'ops');
  return { ending: cancelled ? 'cancelled' : 'kept', event: 'cancel', to: cancelled } as const;
}
