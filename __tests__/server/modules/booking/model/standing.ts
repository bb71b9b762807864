/**
 * How a customer stands in the model: what is owed, and how bookings were kept (docs/rules/debts.md,
 * docs/rules/cancellation.md).
 */
import { reliability } from '@/domain/reliability';
import type { Model } from './model';

/** Whether the customer owes anything: nothing new is booked, asked for or agreed until it is paid. */
export const owes = ({ debts }: Model, man: number): boolean =>
  debts.some(({ state, booking }) => state === 'open' && booking.man === man);

/** Band C: the customer pays before the meeting, has one booking at a time, and cannot use matching. */
export function isUnreliable(model: Model, man: number): boolean {
  const past = model.bookings
    .filter((one) => one.man === man && ['completed', 'cancelled_user', 'no_show_user'].includes(one.state))
    .sort((a, b) => b.start - a.start)
    .map((one) => ({
      state: one.state as 'completed',
      startsAt: new Date(one.start),
      endedAt: new Date(one.ended ?? 0),
      unpaid: model.debts.some(({ state, booking }) => state === 'open' && booking === one),
    }));
  return reliability(past).band === 'C';
}
