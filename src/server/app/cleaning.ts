import { DAY_MS } from '@/domain/durations';
import { RETENTION_YEARS, yearsBefore } from '@/domain/retention';
import type { Deps } from '../core/deps';
import type { Work } from '../core/work';
import { forgetOldAlarms } from '../modules/booking/alarm/service';
import { eraseOldAddresses, eraseOldPlaces, forgetUnusedQuotes } from '../modules/booking/reservation/service';
import { forgetOldReviewReports } from '../modules/booking/review/service';
import { forgetOldReports } from '../modules/booking/talk/service';
import { forgetOldKeys } from '../modules/machinery/idempotency/service';
import { forgetOldCodes } from '../modules/machinery/outbox/service';
import { forgetOldPayments } from '../modules/money/payment/service';
import { forgetEnded } from '../modules/people/auth/service';
import { forgetOldVisits, sessionsInLog } from '../modules/people/ghost/service';

/** Removes what has no use any more, each module its own: keys, codes, sign-ins, quotes, addresses, records. */
export async function cleanUp(deps: Deps): Promise<void> {
  await deps.unitOfWork(async (work) => {
    const yesterday = new Date(work.now.getTime() - DAY_MS);
    await forgetOldKeys(work);
    await forgetOldCodes(work, yesterday);
    await endRetention(work);
    await forgetEnded(work, yesterday, await sessionsInLog(work.tx));
    await forgetUnusedQuotes(work, yesterday);
    await eraseOldAddresses(work);
  });
}

/** What the privacy policy says of the time that records are kept. */
async function endRetention(work: Work): Promise<void> {
  const before = (years: number) => yearsBefore(work.now, years);
  await forgetOldVisits(work, before(RETENTION_YEARS.access));
  await eraseOldPlaces(work, before(RETENTION_YEARS.places));
  await forgetOldReports(work, before(RETENTION_YEARS.reports));
  await forgetOldReviewReports(work, before(RETENTION_YEARS.reports));
  await forgetOldAlarms(work, before(RETENTION_YEARS.reports));
  await forgetOldPayments(work, before(RETENTION_YEARS.payments));
}
