import { tokyoDateOf } from '@/domain/business-day';
import { DAY_MS, HOUR_MS } from '@/domain/durations';
import type { NoticeFacts } from '@/domain/notices';
import {
  announcedFrom,
  graceUntil,
  PLAN_ANNOUNCED_DAYS,
  PLAN_LEAST_VIDEOS,
  type PlanEnd,
  renewalAt,
} from '@/domain/paid-video-plans';
import type { Work } from '../../../../core/work';
import { bringTimersForward, setTimer } from '../../../machinery/timer/service';
import { lockWallet } from '../../../money/gold/service';
import { tell } from '../../../people/notice/service';
import { buyMonth, refundPurchase } from '../purchases';
import { monthPaid } from '../queries';
import * as rows from './queries';
import { titleOf } from './words';

/** What happens when a timer of this module is due: a plan is looked at, announced, renewed or ended. */
export const planTimers = { 'plan.renew': (work: Work, id: string) => look(work, id) };

/** A renewal announced less than two days before its charge is announced too late: the charge is postponed. */
const LEAST_NOTICE_MS = 2 * DAY_MS;
/** A plan that waits for gold is renewed when gold arrives; in case that event was missed it is also tried hourly. */
const TRIED_EVERY_MS = HOUR_MS;

/** Gold came into the customer's wallet: what waits for it is tried at once. */
export const tryWaitingPlans = async (work: Work, personId: number): Promise<void> =>
  bringTimersForward(work, 'plan.renew', await rows.waitingOf(work.tx, personId));

/** Looks at a plan again when its next step is due, at the latest in a day: an account may have gone meanwhile. */
export async function lookAgain(
  work: Work,
  row: Pick<rows.SubscriptionRow, 'id' | 'state' | 'dueAt' | 'period' | 'announced'>,
) {
  const { now } = work;
  const next =
    row.state === 'grace'
      ? Math.min(now.getTime() + TRIED_EVERY_MS, graceUntil(row.dueAt).getTime())
      : (row.announced < row.period ? announcedFrom(row.dueAt) : row.dueAt).getTime();
  const dueAt = new Date(Math.max(now.getTime() + 1, Math.min(next, now.getTime() + DAY_MS)));
  await setTimer(work, { kind: 'plan.renew', subject: row.id, dueAt });
}

async function look(work: Work, id: string): Promise<void> {
  const { tx, now } = work;
  const seen = await rows.findSubscription(tx, id);
  if (!seen || seen.state === 'ended') return;
  const accounts = await rows.accountsStand(tx, seen);
  const plan = await rows.holdPlan(tx, seen.planId);
  const wallet = await lockWallet(work, seen.personId);
  const row = await rows.lockSubscription(tx, id);
  if (!row || row.state === 'ended' || !plan) return;
  const about = { row, otherId: accounts.castPersonId };
  // The cast's films are gone with the cast: the month that runs is given back.
  if (!accounts.castStands) return giveBack(work, about);
  if (row.leftAt) {
    if (row.periodEnd > now) return lookAgain(work, row);
    await rows.endSubscription(tx, id, 'left', now);
    return;
  }
  if (now < announcedFrom(row.dueAt)) return lookAgain(work, row);
  const sold = await rows.soldPlans(
    tx,
    { now, membersOnly: true, viewerId: row.personId },
    { planId: plan.id, least: PLAN_LEAST_VIDEOS, since: now },
  );
  if (row.announced < row.period) return announce(work, about, sold[0]?.plan ?? null);
  if (now < row.dueAt) return lookAgain(work, row);
  if (!accounts.customerStands) return end(work, about, 'account');
  const next = renewalAt(row.joinedAt, row.period + 2);
  // A month that is over is never charged for, however long nothing ran here.
  if (!sold[0] || next <= now) return end(work, about, 'closed');
  if (plan.price > row.price) return end(work, about, 'price');
  if (wallet.balance < plan.price) return wait(work, about, plan.price - wallet.balance);
  const changed = {
    state: 'active' as const,
    price: plan.price,
    period: row.period + 1,
    periodEnd: next,
    dueAt: next,
    watchUntil: graceUntil(next),
  };
  await rows.changeSubscription(tx, id, changed);
  await buyMonth(work, {
    personId: row.personId,
    castId: row.castId,
    subscriptionId: id,
    period: changed.period,
    amount: plan.price,
    title: titleOf(sold[0].castName),
    fromAt: row.periodEnd,
    untilAt: next,
    actor: 'time',
  });
  await lookAgain(work, { ...row, ...changed });
}

type About = { row: rows.SubscriptionRow; otherId: number | null };

// The charge follows three full days after a late announcement, and the plan stays open until then. A delay of some
// hours counts as in time.
async function announce(work: Work, about: About, plan: { price: number } | null): Promise<void> {
  const { row } = about;
  const isLate = row.dueAt.getTime() - work.now.getTime() < LEAST_NOTICE_MS;
  const dueAt = isLate ? new Date(work.now.getTime() + PLAN_ANNOUNCED_DAYS * DAY_MS) : row.dueAt;
  const set = { announced: row.period, dueAt, watchUntil: graceUntil(dueAt) };
  await rows.changeSubscription(work.tx, row.id, set);
  // What is not sold any more ends with the month, and is told then.
  if (plan) {
    const facts = { gold: plan.price, date: tokyoDateOf(dueAt) };
    await inform(work, about, plan.price > row.price ? 'plan_price' : 'plan_renews', facts);
  }
  await lookAgain(work, { ...row, ...set });
}

async function wait(work: Work, about: About, short: number): Promise<void> {
  const { row } = about;
  const until = graceUntil(row.dueAt);
  if (until <= work.now) return end(work, about, 'gold');
  if (row.state === 'active') {
    await rows.changeSubscription(work.tx, row.id, { state: 'grace' });
    await inform(work, about, 'plan_short', { gold: short, date: tokyoDateOf(new Date(until.getTime() - 1)) });
  }
  await lookAgain(work, { ...row, state: 'grace' });
}

async function giveBack(work: Work, about: About): Promise<void> {
  const { row } = about;
  const paid = row.periodEnd > work.now ? await monthPaid(work.tx, row.id, row.period) : null;
  await end(work, about, 'account');
  if (paid) await refundPurchase(work, paid);
}

async function end(work: Work, about: About, by: PlanEnd): Promise<void> {
  if (await rows.endSubscription(work.tx, about.row.id, by, work.now)) await inform(work, about, 'plan_over', {});
}

const inform = (
  work: Work,
  { row, otherId }: About,
  kind: 'plan_renews' | 'plan_price' | 'plan_short' | 'plan_over',
  facts: NoticeFacts,
) =>
  tell(work, row.personId, {
    kind,
    subject: row.id,
    path: '/paid-video-plans/purchased',
    facts,
    ...(otherId === null ? {} : { otherId }),
  });
