import { DAY_MS } from '@/domain/durations';
import { keysOf } from '@/domain/keys';
import { keptSince, type RetainedKind } from '@/domain/retention';
import type { Deps } from '../core/deps';
import type { Work } from '../core/work';
import { forgetOldAlarms } from '../modules/booking/alarm/service';
import { forgetOldOffers } from '../modules/booking/booking-offer/service';
import { forgetOldMatching } from '../modules/booking/matching/service';
import { eraseOldAddresses, eraseOldPlaces, forgetUnusedQuotes } from '../modules/booking/reservation/service';
import { forgetOldReviewReports } from '../modules/booking/review/service';
import { forgetOldMeetings } from '../modules/booking/safety/service';
import { forgetOldReports, forgetTalkOfLeft } from '../modules/booking/talk/service';
import { forgetOldWaiting } from '../modules/booking/waitlist/service';
import { forgetOldExports } from '../modules/desks/data-export/service';
import { endLeavings } from '../modules/desks/leaving/service';
import { eraseOldCopies, forgetAccountsOfLeft } from '../modules/desks/pay/service';
import {
  eraseOldRecoveryPictures,
  forgetOldRecoveries,
  forgetOldRecoveryLooks,
} from '../modules/desks/phone-recovery/service';
import { forgetOldViews } from '../modules/desks/results/service';
import { forgetOldKeys } from '../modules/machinery/idempotency/service';
import { forgetOldEvents } from '../modules/machinery/live/service';
import { forgetOldCodes, forgetOldMessages } from '../modules/machinery/outbox/service';
import {
  endFilmsLeftBehind,
  forgetOldMovieLooks,
  forgetOldPerformers,
  forgetOldPlays,
} from '../modules/media/movie/service';
import { forgetOldPayments } from '../modules/money/payment/service';
import { forgetEnded, forgetUnusedDevices, revokeLeftGrants } from '../modules/people/auth/service';
import { forgetOldSignals } from '../modules/people/coercion/service';
import { forgetOldContacts } from '../modules/people/contact/service';
import { forgetOldVisits, sessionsInLog } from '../modules/people/ghost/service';
import { eraseOldPictures, forgetOldLooks } from '../modules/people/identity/service';
import { forgetOldNotices } from '../modules/people/notice/service';
import { forgetOldChallenges } from '../modules/people/passkey/service';
import { forgetOldActs } from '../modules/people/staff-act/service';
import { forgetOldSuspensions } from '../modules/people/suspension/service';
import { forgetFormerGuests, forgetRefusals } from '../modules/people/withdrawal/service';
import { forgetSearchChanges } from '../modules/supply/cast/service';
import { eraseOldDocuments, forgetOldInvitations } from '../modules/supply/cast-invitation/service';
import { forgetOldNews } from '../modules/supply/follow/service';
import { forgetOldWarnings } from '../modules/supply/guest-warning/service';
import { forgetOldPhotoLooks } from '../modules/supply/photo/service';
import { forgetOldFulls } from '../modules/supply/place/service';

/**
 * Removes what has no use any more, each module its own: keys, codes, sign-ins, quotes, addresses, records. The log says how
 * much of what, where there was something.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  // Before their rows go.
  await revokeLeftGrants(deps);
  const removed = await deps.unitOfWork(async (work) => {
    const yesterday = new Date(work.now.getTime() - DAY_MS);
    await forgetSearchChanges(work, yesterday);
    await forgetOldChallenges(work, yesterday);
    return {
      keys: await forgetOldKeys(work),
      messages: await forgetOldCodes(work, yesterday),
      ...(await endRetention(work)),
      sessions: await forgetEnded(work, yesterday, await sessionsInLog(work.tx)),
      quotes: await forgetUnusedQuotes(work, yesterday),
    };
  });
  const some = Object.entries(removed).filter(([, count]) => count > 0);
  if (some.length > 0) deps.log.info({ removed: Object.fromEntries(some) }, 'cleaned');
}

/** How each class of what is kept ends, by the instant before which nothing of it is kept. Returns how much it was. */
const ENDINGS: Readonly<Record<RetainedKind, (work: Work, before: Date) => Promise<number>>> = {
  // The timer of the account comes first; nobody is missed where it was lost. The instant is that of leaving.
  account: async (work) => (await endLeavings(work, work.now)) + (await endFilmsLeftBehind(work)),
  // The rows stay: with the account everything goes that says whose they are.
  ledger: async () => 0,
  devices: forgetUnusedDevices,
  exports: forgetOldExports,
  identity: async (work, before) =>
    (await eraseOldPictures(work, before)) +
    (await eraseOldDocuments(work, before)) +
    (await eraseOldRecoveryPictures(work, before)),
  recoveries: forgetOldRecoveries,
  invited: forgetOldInvitations,
  talk: forgetTalkOfLeft,
  refusals: forgetRefusals,
  returns: forgetFormerGuests,
  news: forgetOldNews,
  views: async (work, before) => (await forgetOldViews(work, before)) + (await forgetOldPlays(work, before)),
  notices: forgetOldNotices,
  events: forgetOldEvents,
  messages: forgetOldMessages,
  access: async (work, before) =>
    (await forgetOldVisits(work, before)) +
    (await forgetOldLooks(work, before)) +
    (await forgetOldRecoveryLooks(work, before)) +
    (await forgetOldPhotoLooks(work, before)) +
    (await forgetOldMovieLooks(work, before)),
  addresses: eraseOldAddresses,
  places: async (work, before) =>
    (await eraseOldPlaces(work, before)) +
    (await forgetOldMatching(work, before)) +
    (await forgetOldOffers(work, before)) +
    (await forgetOldWaiting(work, before)),
  fulls: forgetOldFulls,
  contacts: forgetOldContacts,
  reports: async (work, before) =>
    (await forgetOldReports(work, before)) +
    (await forgetOldReviewReports(work, before)) +
    (await forgetOldMeetings(work, before)) +
    (await forgetOldAlarms(work, before)),
  acts: forgetOldActs,
  warnings: forgetOldWarnings,
  signals: forgetOldSignals,
  suspensions: forgetOldSuspensions,
  performers: forgetOldPerformers,
  accounts: forgetAccountsOfLeft,
  transfers: eraseOldCopies,
  payments: forgetOldPayments,
};

/** What the privacy policy says of the time that records are kept. */
async function endRetention(work: Work) {
  const ended: Partial<Record<RetainedKind, number>> = {};
  for (const kind of keysOf(ENDINGS)) ended[kind] = await ENDINGS[kind](work, keptSince(kind, work.now));
  return ended;
}
