/** Booking from a cast: quote → reservation → events (docs/rules/reservation.md). */

export { callOffAll, type OpenBooking, openBookingsOf } from './advance/call-off';
export { paidBookings } from './advance/card';
export { acceptChange, endChanging } from './advance/change';
export { changesWaitingFor } from './advance/change-present';
export { eraseOldAddresses, eraseOldPlaces, forgetUnusedQuotes } from './advance/cleaning';
export { answerForStore, cancelAtDesk, deskChoices, refuseEarlyStaff } from './advance/desk-acts';
export { askExtensionFor, deskExtensions } from './advance/desk-extension';
export { renewBookingSeals } from './advance/erase-queries';
export { acceptExtension, askExtension, endAsking } from './advance/extension';
export { readExtensions } from './advance/extension-fit';
export { giveBefore, holdAnswer, takeBack } from './advance/held-answer';
export { holdCancellation } from './advance/held-cancellation';
export { hotelChoices } from './advance/hotel-choices';
export { declinePlace } from './advance/hotel-declined';
export { readHotelFull, reportHotelFull, takeBackHotelFull } from './advance/hotel-full';
export { enterPlace } from './advance/place-entry';
export { readProposalSlots, shiftStarts } from './advance/proposal-slots';
export { reservationTimers } from './advance/timers';
export { applyEvent, cancelShiftBookings } from './advance/transitions';
export { waiveFee } from './advance/waiver';
export { askChange, quoteChange, readChangeSlots, readChanges } from './book/change';
export { askOtherStart } from './book/change-start';
export { assertFree, bookQuote, createReservation } from './book/create';
export {
  askForCast,
  askForCustomer,
  deskChangeQuote,
  deskChangeSlots,
  deskChanges,
} from './book/desk-change';
export { estimateOf } from './book/estimate';
export { type BroadWish, type Fitting, fittings } from './book/fitting';
export { holdQuote } from './book/hold-quote';
export { payReservation, readPayment, readPayments } from './book/pay';
export { hasVisited } from './book/queries';
export { assertKnown, createQuote, makeQuote, priced } from './book/quote';
export { moveQuote, moveToCast, otherCasts } from './book/recast';
export { type Engagement, engagementsOf } from './read/engagement-queries';
export { placeShown } from './read/facts';
export { listForOps, type MeetingPlace, meetingPlaces, placeInAlarm } from './read/for-ops';
export { paidCancellations } from './read/guest-queries';
export { declineFor, type GuestRecord, guestRecordOf, guestRecordsOf } from './read/guest-record';
export { bookingsBar, isUnreliable, paymentMethods } from './read/methods';
export {
  bookingsIn,
  bookingTimes,
  countBookings,
  haveBooking,
  inOrderOfStart,
  isBookedPair,
  type LiveBooking,
  liveBookings,
  pairOfReservation,
  waitingReservations,
} from './read/pair-queries';
export { endOfBookingAfter, haveBooked, haveLiveBooking } from './read/pair-sql';
export { cancellationShown, type ShownReservation, type Viewer } from './read/present';
export { answersBetween, completedBetween } from './read/rank-queries';
export {
  type BookingForReview,
  bookingForReview,
  bookingMonths,
  listReservations,
  nextReservationOf,
  previewCancel,
  readAddress,
  readReservation,
  readRoom,
  requestsFor,
  reservationsBetween,
  rewardToday,
} from './read/readers';
export { bookingReceiptFile } from './read/receipt';
export { countConfirmed, type Outcome, outcomesOf, regularsOf } from './read/result-queries';
export { firstVisitOf, type Guest, guestsOf, lastVisits, type Visit, visitsOf } from './read/visit-queries';
export { type Place, placeOf } from './rules/booking-plan';
export { rewardOf } from './rules/policy';
export { priceOf } from './rules/price';
export { paysWay } from './rules/way';
