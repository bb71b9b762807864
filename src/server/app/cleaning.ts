import { DAY_MS } from '@/domain/durations';
import { RETENTION_DAYS, RETENTION_YEARS, yearsBefore } from '@/domain/retention';
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
import { forgetOldContacts } from '../modules/people/contact/service';
import { forgetOldVisits, sessionsInLog } from '../modules/people/ghost/service';
import { forgetOldLooks } from '../modules/people/identity/service';
import { forgetOldNotices } from '../modules/people/notice/service';
import { forgetSearchChanges } from '../modules/supply/cast/service';

/**
 * Removes what has no use any more, each module its own: keys, codes, sign-ins, quotes, addresses, records. The log says how
 * much of what, where there was something.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  const removed = await deps.unitOfWork(async (work) => {
    const yesterday = new Date(work.now.getTime() - DAY_MS);
    await forgetSearchChanges(work, yesterday);
    return {
      keys: await forgetOldKeys(work),
      messages: await forgetOldCodes(work, yesterday),
      ...(await endRetention(work)),
      sessions: await forgetEnded(work, yesterday, await sessionsInLog(work.tx)),
      quotes: await forgetUnusedQuotes(work, yesterday),
      addresses: await eraseOldAddresses(work),
    };
  });
  const some = Object.entries(removed).filter(([, count]) => count > 0);
  if (some.length > 0) deps.log.info({ removed: Object.fromEntries(some) }, 'cleaned');
}

/** What the privacy policy says of the time that records are kept. */
async function endRetention(work: Work) {
  const before = (years: number) => yearsBefore(work.now, years);
  return {
    notices: await forgetOldNotices(work, new Date(work.now.getTime() - RETENTION_DAYS.notices * DAY_MS)),
    visits: await forgetOldVisits(work, before(RETENTION_YEARS.access)),
    looks: await forgetOldLooks(work, before(RETENTION_YEARS.access)),
    places: await eraseOldPlaces(work, before(RETENTION_YEARS.places)),
    contacts: await forgetOldContacts(work, before(RETENTION_YEARS.contacts)),
    reports: await forgetOldReports(work, before(RETENTION_YEARS.reports)),
    reviewReports: await forgetOldReviewReports(work, before(RETENTION_YEARS.reports)),
    alarms: await forgetOldAlarms(work, before(RETENTION_YEARS.reports)),
    paymentNotices: await forgetOldPayments(work, before(RETENTION_YEARS.payments)),
  };
}
