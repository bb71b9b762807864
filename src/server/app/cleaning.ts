import { DAY_MS } from '@/domain/durations';
import type { Deps } from '../core/deps';
import { eraseOldAddresses, forgetUnusedQuotes } from '../modules/booking/reservation/service';
import { forgetOldKeys } from '../modules/machinery/idempotency/service';
import { forgetOldCodes } from '../modules/machinery/outbox/service';
import { forgetEnded } from '../modules/people/auth/service';
import { sessionsInLog } from '../modules/people/ghost/service';

/** Removes what has no use any more, each module its own: keys, codes, sign-ins, quotes, addresses. */
export async function cleanUp(deps: Deps): Promise<void> {
  await deps.unitOfWork(async (work) => {
    const yesterday = new Date(work.now.getTime() - DAY_MS);
    await forgetOldKeys(work);
    await forgetOldCodes(work, yesterday);
    await forgetEnded(work, yesterday, await sessionsInLog(work.tx));
    await forgetUnusedQuotes(work, yesterday);
    await eraseOldAddresses(work);
  });
}
