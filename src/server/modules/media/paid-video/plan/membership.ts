import type { Received } from '@/contract';
import { toTokyoIso } from '@/domain/business-day';
import { announcedFrom, graceUntil, type PlanReason, renewalAt } from '@/domain/paid-video-plans';
import { isUuid } from '@/domain/uuid';
import type { Person } from '../../../../core/person';
import { Refusal } from '../../../../core/refusal';
import type { Work } from '../../../../core/work';
import { recordEvents } from '../../../machinery/live/service';
import { lockWallet } from '../../../money/gold/service';
import { holdAccount } from '../../../people/person/service';
import { buyMonth } from '../purchases';
import { joinable } from './present';
import * as rows from './queries';
import { lookAgain } from './renewal';
import { titleOf } from './words';

type Form = Received<'POST /api/v1/users/me/paid_video_subscriptions/'>['body'];

/**
 * Joins a plan and pays its first month; a customer who has it keeps it as it is, and one who was leaving stays.
 * Throws `not_found` for a plan that is not sold to the customer, `account/suspended`, `identity/not_approved`,
 * `video/price_changed` and `gold/not_enough`.
 */
export async function join(work: Work, man: Person, form: Form) {
  const { tx, now, deps } = work;
  const account = await holdAccount(tx, man.id);
  if (account?.suspendedAt) throw new Refusal('account/suspended');
  if (account?.state !== 'approved') throw new Refusal('identity/not_approved');
  // The plan before the wallet, as a film is: its price stays what it is until the customer has paid.
  const plan = await rows.holdPlan(tx, form.plan_id);
  if (!plan) throw new Refusal('not_found');
  // Under the wallet's lock: however many taps there are, they come here one after the other.
  await lockWallet(work, man.id);
  const known = await rows.liveOfCast(tx, man.id, plan.castId);
  if (known) {
    if (known.leftAt) await stay(work, known, form.price ?? plan.price);
    return present(known);
  }
  const { castName } = await joinable({ db: tx, person: man, now }, plan.id);
  const { castId, price } = plan;
  if (form.price !== undefined && form.price !== price)
    throw new Refusal('video/price_changed', { extras: { amount: price } });
  const periodEnd = renewalAt(now, 1);
  const row = {
    id: deps.random.uuid(),
    planId: plan.id,
    castId,
    personId: man.id,
    state: 'active' as const,
    price,
    period: 0,
    periodEnd,
    dueAt: periodEnd,
    watchUntil: graceUntil(periodEnd),
    announced: -1,
    joinedAt: now,
  };
  await rows.insertSubscription(tx, row);
  await buyMonth(work, {
    personId: man.id,
    castId,
    subscriptionId: row.id,
    period: 0,
    title: titleOf(castName),
    amount: price,
    fromAt: now,
    untilAt: periodEnd,
    actor: 'male',
  });
  // Its timer is new with it: no other transaction holds it.
  await lookAgain(work, row);
  return present(row);
}

/**
 * Leaves at the end of the month that is paid for; at once where it is over. The first tap counts. Throws `not_found`.
 */
export async function leave(work: Work, man: Person, id: string, reason: PlanReason | null) {
  const row = await lockSubscriptionOf(work, man, id);
  const { tx, now } = work;
  if (row.state === 'ended' || row.leftAt) return { id, watch_until: toTokyoIso(row.watchUntil) };
  const watchUntil = row.state === 'grace' || row.periodEnd <= now ? now : row.periodEnd;
  await rows.changeSubscription(tx, id, { leftAt: now, reason, watchUntil, state: 'active' });
  if (watchUntil <= now) await rows.endSubscription(tx, id, 'left', now);
  await changed(work, row);
  return { id, watch_until: toTokyoIso(watchUntil) };
}

/** Takes a leaving back, or says yes to a dearer price. Throws `not_found`, `plan/ended`, `video/price_changed`. */
export async function resume(work: Work, man: Person, id: string, price: number) {
  const row = await lockSubscriptionOf(work, man, id);
  if (row.state === 'ended' || (row.leftAt && row.periodEnd <= work.now)) throw new Refusal('plan/ended');
  await stay(work, row, price);
  return { id, period_end: toTokyoIso(row.periodEnd) };
}

async function stay(work: Work, row: rows.SubscriptionRow, price: number): Promise<void> {
  const plan = await rows.planOfCast(work.tx, row.castId);
  const asked = plan?.offered ? Math.max(row.price, plan.price) : row.price;
  // The price that the customer agreed to before never rises by this; a cheaper month is taken as it is.
  if (price !== asked && price !== plan?.price) throw new Refusal('video/price_changed', { extras: { amount: asked } });
  const isNear = announcedFrom(row.dueAt) <= work.now;
  await rows.changeSubscription(work.tx, row.id, {
    price,
    leftAt: null,
    reason: null,
    watchUntil: graceUntil(row.dueAt),
    // The customer has just said that it goes on.
    announced: isNear ? row.period : row.announced,
  });
  await changed(work, row);
}

async function lockSubscriptionOf(work: Work, man: Person, id: string): Promise<rows.SubscriptionRow> {
  if (!isUuid(id)) throw new Refusal('not_found');
  await lockWallet(work, man.id);
  const row = await rows.lockSubscription(work.tx, id);
  if (row?.personId !== man.id) throw new Refusal('not_found');
  return row;
}

const changed = (work: Work, { personId, id }: rows.SubscriptionRow) =>
  recordEvents(work, [personId], { kind: 'gold', subject: id, payload: {} });

const present = ({ id, state, periodEnd }: Pick<rows.SubscriptionRow, 'id' | 'state' | 'periodEnd'>) => ({
  id,
  state,
  period_end: toTokyoIso(periodEnd),
});
