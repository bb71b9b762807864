/** How a man stands in the model: what he owes, and how he kept his bookings (docs/rules/debts.md, docs/rules/cancellation.md). */
import { reliability } from '@/domain/reliability';
import type { Model } from './model';

/** Whether anything of his is owed: nothing new is booked, asked for or agreed until it is paid. */
export const owes = ({ debts }: Model, man: number): boolean =>
  debts.some(({ state, booking }) => state === 'open' && booking.man === man);

/** Band C: he pays before he meets her, has one booking at a time, and asks nobody at large. */
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
