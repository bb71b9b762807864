import type { Work } from '../../../../core/work';
import * as rows from './queries';

/** Monthly plans of a cast's paid films (docs/rules/paid-videos.md#plans). */
export { liveOf as livePlansOf } from './queries';
export { planTimers, tryWaitingPlans } from './renewal';

/** A month was given back: where it is the running one, the plan ends with it. */
export async function monthReturned(work: Work, subscriptionId: string, period: number): Promise<void> {
  const row = await rows.lockSubscription(work.tx, subscriptionId);
  if (row?.period === period) await rows.endSubscription(work.tx, subscriptionId, 'refunded', work.now);
}
