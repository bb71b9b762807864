import type { FormerOwner, Module } from '../core/module';
import type { Work } from '../core/work';
import { bookingOfferModule } from '../modules/booking/booking-offer/module';
import { matchingModule } from '../modules/booking/matching/module';
import { phoneReservationModule } from '../modules/booking/phone-reservation/module';
import { reservationModule } from '../modules/booking/reservation/module';
import { reviewModule } from '../modules/booking/review/module';
import { safetyModule } from '../modules/booking/safety/module';
import { talkModule } from '../modules/booking/talk/module';
import { waitlistModule } from '../modules/booking/waitlist/module';
import { idempotencyModule } from '../modules/machinery/idempotency/module';
import { liveModule } from '../modules/machinery/live/module';
import { outboxModule } from '../modules/machinery/outbox/module';
import { storedFileModule } from '../modules/machinery/stored-file/module';
import { timerModule } from '../modules/machinery/timer/module';
import { articleModule } from '../modules/media/article/module';
import { movieModule } from '../modules/media/movie/module';
import { paidVideoModule } from '../modules/media/paid-video/module';
import { debtModule } from '../modules/money/debt/module';
import { goldModule } from '../modules/money/gold/module';
import { paymentModule } from '../modules/money/payment/module';
import { rewardModule } from '../modules/money/reward/module';
import { tillModule } from '../modules/money/till/module';
import { approvalModule } from '../modules/people/approval/module';
import { authModule } from '../modules/people/auth/module';
import { blockModule } from '../modules/people/block/module';
import { coercionModule } from '../modules/people/coercion/module';
import { identityModule } from '../modules/people/identity/module';
import { noticeModule } from '../modules/people/notice/module';
import { partnerModule } from '../modules/people/partner/module';
import { personModule } from '../modules/people/person/module';
import { pushModule } from '../modules/people/push/module';
import { reportModule } from '../modules/people/report/module';
import { staffActModule } from '../modules/people/staff-act/module';
import { staffNoteModule } from '../modules/people/staff-note/module';
import { staffRoleModule } from '../modules/people/staff-role/module';
import { withdrawalModule } from '../modules/people/withdrawal/module';
import { workClaimModule } from '../modules/people/work-claim/module';
import { castModule } from '../modules/supply/cast/module';
import { castInvitationModule } from '../modules/supply/cast-invitation/module';
import { customerNoteModule } from '../modules/supply/customer-note/module';
import { eventModule } from '../modules/supply/event/module';
import { followModule } from '../modules/supply/follow/module';
import { hotelModule } from '../modules/supply/hotel/module';
import { photoModule } from '../modules/supply/photo/module';
import { placeModule } from '../modules/supply/place/module';
import { profileModule } from '../modules/supply/profile/module';
import { savedSearchModule } from '../modules/supply/saved-search/module';
import { shiftModule } from '../modules/supply/shift/module';
import { auditModule } from '../modules/views/audit/module';
import { boardModule } from '../modules/views/board/module';
import { bookingDeskModule } from '../modules/views/booking-desk/module';
import { calendarModule } from '../modules/views/calendar/module';
import { castDeskModule } from '../modules/views/cast-desk/module';
import { castHomeModule } from '../modules/views/cast-home/module';
import { coercionDeskModule } from '../modules/views/coercion-desk/module';
import { contactModule } from '../modules/views/contact/module';
import { customerDeskModule } from '../modules/views/customer-desk/module';
import { dataExportModule } from '../modules/views/data-export/module';
import { deskHomeModule } from '../modules/views/desk-home/module';
import { deskNotesModule } from '../modules/views/desk-notes/module';
import { deskSearchModule } from '../modules/views/desk-search/module';
import { ghostModule } from '../modules/views/ghost/module';
import { inboxModule } from '../modules/views/inbox/module';
import { invitationModule } from '../modules/views/invitation/module';
import { leavingModule } from '../modules/views/leaving/module';
import { mypageModule } from '../modules/views/mypage/module';
import { opsModule } from '../modules/views/ops/module';
import { payModule } from '../modules/views/pay/module';
import { phoneDeskModule } from '../modules/views/phone-desk/module';
import { phoneRecoveryModule } from '../modules/views/phone-recovery/module';
import { rankingModule } from '../modules/views/ranking/module';
import { resultsModule } from '../modules/views/results/module';
import { safetyDeskModule } from '../modules/views/safety-desk/module';
import { seoModule } from '../modules/views/seo/module';
import { staffDeskModule } from '../modules/views/staff-desk/module';
import { staffInvitationModule } from '../modules/views/staff-invitation/module';
import { suspensionDeskModule } from '../modules/views/suspension-desk/module';
import { visitModule } from '../modules/views/visit/module';

/** What each module forgets of an owner who has left: what stands on rows of others goes before those. */
const forgetOwner = async (work: Work, left: FormerOwner): Promise<void> => {
  const all: readonly Module[] = modules;
  for (const { forget } of all.toReversed()) await forget?.(work, left);
};

/**
 * Every module of the server, the lowest first: one knows those before it and none after it (`.dependency-cruiser.cjs`
 * reads the order here). Each declares itself in its `module.ts`; the registers of `app` are made from this list.
 */
export const modules = [
  // machinery
  idempotencyModule,
  timerModule,
  outboxModule,
  liveModule,
  storedFileModule,
  // people
  personModule,
  staffRoleModule,
  staffActModule,
  staffNoteModule,
  approvalModule,
  blockModule,
  reportModule,
  coercionModule,
  withdrawalModule,
  workClaimModule,
  partnerModule,
  pushModule,
  noticeModule,
  authModule,
  identityModule,
  // supply
  placeModule,
  profileModule,
  photoModule,
  eventModule,
  shiftModule,
  castModule,
  hotelModule,
  followModule,
  savedSearchModule,
  customerNoteModule,
  castInvitationModule,
  // money
  goldModule,
  paymentModule,
  debtModule,
  tillModule,
  rewardModule,
  // booking
  safetyModule,
  waitlistModule,
  reservationModule,
  matchingModule,
  bookingOfferModule,
  phoneReservationModule,
  talkModule,
  reviewModule,
  // media
  movieModule,
  paidVideoModule,
  articleModule,
  // views: what one screen reads from many
  contactModule,
  ghostModule,
  rankingModule,
  seoModule,
  inboxModule,
  mypageModule,
  payModule,
  castHomeModule,
  resultsModule,
  visitModule,
  invitationModule,
  calendarModule,
  phoneRecoveryModule,
  dataExportModule,
  leavingModule({ forgetOwner }),
  staffDeskModule,
  staffInvitationModule,
  suspensionDeskModule,
  opsModule,
  boardModule,
  bookingDeskModule,
  customerDeskModule,
  castDeskModule,
  deskNotesModule,
  auditModule,
  deskSearchModule,
  deskHomeModule,
  phoneDeskModule,
  safetyDeskModule,
  coercionDeskModule,
] as const;
