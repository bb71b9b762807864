import type { Work } from '../../../core/work';
import { refundPurchase } from './purchases';
import * as rows from './queries';
import { watchStopped } from './watch';

/** So many purchases are given back in one transaction. */
const AT_ONCE = 20;

/**
 * What happens when a timer of this module is due: what was paid for films that are stopped goes back
 * (docs/rules/paid-videos.md#refunds).
 */
export const paidVideoTimers = {
  'paid_video.refund': async (work: Work) => {
    const due = await rows.ofStopped(work.tx, AT_ONCE);
    // Leaving costs the cast nothing of what was earned.
    for (const { id, hasLeft } of due) await refundPurchase(work, id, { stays: hasLeft });
    if (await rows.anySold(work.tx)) await watchStopped(work, { atOnce: due.length === AT_ONCE });
  },
};
