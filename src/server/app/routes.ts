import type { Handlers } from '../http/handlers';
import { alarmRoutes } from '../modules/booking/alarm/routes';
import { introductionRoutes } from '../modules/booking/booking-offer/introduction-routes';
import { bookingOfferRoutes } from '../modules/booking/booking-offer/routes';
import { matchingRoutes } from '../modules/booking/matching/routes';
import { reservationChangeRoutes } from '../modules/booking/reservation/change-routes';
import { reservationExtensionRoutes } from '../modules/booking/reservation/extension-routes';
import { hotelFullRoutes } from '../modules/booking/reservation/hotel-full-routes';
import { reservationPaymentRoutes } from '../modules/booking/reservation/payment-routes';
import { reservationRoutes } from '../modules/booking/reservation/routes';
import { cancelShiftBookings, inOrderOfStart, lastVisits } from '../modules/booking/reservation/service';
import { reviewRoutes } from '../modules/booking/review/routes';
import { safetyRoutes } from '../modules/booking/safety/routes';
import { resolveAlarms } from '../modules/booking/safety/service';
import { talkRoutes } from '../modules/booking/talk/routes';
import { waitlistRoutes } from '../modules/booking/waitlist/routes';
import { calendarRoutes } from '../modules/desks/calendar/routes';
import { castHomeRoutes } from '../modules/desks/cast-home/routes';
import { coercionRoutes } from '../modules/desks/coercion-desk/routes';
import { dataExportRoutes } from '../modules/desks/data-export/routes';
import { inboxRoutes } from '../modules/desks/inbox/routes';
import { invitationRoutes } from '../modules/desks/invitation/routes';
import { leavingRoutes } from '../modules/desks/leaving/routes';
import { mypageRoutes } from '../modules/desks/mypage/routes';
import { opsRoutes } from '../modules/desks/ops/routes';
import { payRoutes } from '../modules/desks/pay/routes';
import { phoneRecoveryRoutes } from '../modules/desks/phone-recovery/routes';
import { rankingRoutes } from '../modules/desks/ranking/routes';
import { resultRoutes } from '../modules/desks/results/routes';
import { isReader, noteShown } from '../modules/desks/results/service';
import { safetyDeskRoutes } from '../modules/desks/safety-desk/routes';
import { suspensionRoutes } from '../modules/desks/suspension-desk/routes';
import { visitRoutes } from '../modules/desks/visit/routes';
import { guestOfVisit } from '../modules/desks/visit/service';
import { articleRoutes } from '../modules/media/article/routes';
import { movieMakingRoutes } from '../modules/media/movie/making-routes';
import { movieRoutes } from '../modules/media/movie/routes';
import { holdFilm } from '../modules/media/movie/service';
import { paidVideoRoutes } from '../modules/media/paid-video/routes';
import { planRoutes } from '../modules/media/plan/routes';
import { monthReturned } from '../modules/media/plan/service';
import { debtRoutes } from '../modules/money/debt/routes';
import { goldRoutes } from '../modules/money/gold/routes';
import { paymentRoutes } from '../modules/money/payment/routes';
import { rewardRoutes } from '../modules/money/reward/routes';
import { accountRoutes } from '../modules/people/account/routes';
import { authRoutes } from '../modules/people/auth/routes';
import { contactRoutes } from '../modules/people/contact/routes';
import { ghostRoutes } from '../modules/people/ghost/routes';
import { identityRoutes } from '../modules/people/identity/routes';
import { partnerRoutes } from '../modules/people/partner/routes';
import { passkeyRoutes } from '../modules/people/passkey/routes';
import { pushRoutes } from '../modules/people/push/routes';
import { staffActRoutes } from '../modules/people/staff-act/routes';
import { castRoutes } from '../modules/supply/cast/routes';
import { castRefs } from '../modules/supply/cast/service';
import { castInvitationRoutes } from '../modules/supply/cast-invitation/routes';
import { eventRoutes } from '../modules/supply/event/routes';
import { followRoutes } from '../modules/supply/follow/routes';
import { guestWarningRoutes } from '../modules/supply/guest-warning/routes';
import { hidingRoutes } from '../modules/supply/hiding/routes';
import { homeRoutes } from '../modules/supply/home/routes';
import { hotelRoutes } from '../modules/supply/hotel/routes';
import { mainAreaRoutes } from '../modules/supply/main-area/routes';
import type { FacesOf } from '../modules/supply/photo/desk';
import { photoRoutes } from '../modules/supply/photo/routes';
import { hotelDeskRoutes, storeRoutes } from '../modules/supply/place/routes';
import { postalCodeRoutes } from '../modules/supply/postal-code/routes';
import { shownAccounts } from '../modules/supply/profile/service';
import { shiftRoutes } from '../modules/supply/shift/routes';
import { unitPriceRoutes } from '../modules/supply/unit-price/routes';

const facesOf: FacesOf = async ({ reader, clock }, ids) => castRefs(reader(), ids, clock.now());

/** Every endpoint of the contract with its handler: one that is missing does not compile. */
export const routes: Handlers = {
  ...accountRoutes,
  ...alarmRoutes({ resolveAlarms }),
  ...articleRoutes,
  ...authRoutes,
  ...calendarRoutes,
  ...castInvitationRoutes,
  ...phoneRecoveryRoutes,
  ...castRoutes({
    onShown: (deps, person, { ids, readsOn }) => {
      if (isReader(person, readsOn)) noteShown(deps, ids);
    },
  }),
  ...castHomeRoutes,
  ...coercionRoutes,
  ...contactRoutes({ holdFilm }),
  ...debtRoutes,
  ...eventRoutes({ facesOf }),
  ...dataExportRoutes,
  ...ghostRoutes({ nameOf: async (db, id) => (await shownAccounts(db, [id])).get(id)?.name ?? '' }),
  ...goldRoutes,
  ...followRoutes({ lastVisits }),
  ...guestWarningRoutes({ guestOfVisit }),
  ...hidingRoutes,
  ...homeRoutes,
  ...hotelRoutes,
  ...hotelDeskRoutes,
  ...hotelFullRoutes,
  ...identityRoutes,
  ...invitationRoutes,
  ...leavingRoutes,
  ...suspensionRoutes,
  ...mainAreaRoutes,
  ...bookingOfferRoutes,
  ...introductionRoutes,
  ...waitlistRoutes,
  ...matchingRoutes,
  ...opsRoutes,
  ...movieRoutes,
  ...movieMakingRoutes({ facesOf }),
  ...inboxRoutes,
  ...mypageRoutes,
  ...paidVideoRoutes({ monthReturned }),
  ...planRoutes,
  ...partnerRoutes,
  ...storeRoutes,
  ...payRoutes,
  ...passkeyRoutes,
  ...paymentRoutes,
  ...photoRoutes({ facesOf }),
  ...postalCodeRoutes,
  ...pushRoutes,
  ...rankingRoutes,
  ...staffActRoutes,
  ...reservationPaymentRoutes,
  ...reservationChangeRoutes,
  ...reservationExtensionRoutes,
  ...reservationRoutes,
  ...resultRoutes,
  ...reviewRoutes,
  ...safetyDeskRoutes,
  ...safetyRoutes,
  ...rewardRoutes({ inOrderOfStart }),
  ...shiftRoutes({ cancelShiftBookings }),
  ...talkRoutes,
  ...unitPriceRoutes,
  ...visitRoutes,
};
