/** Booking from a cast: quote → reservation → events (docs/rules/reservation.md). */
export { eraseOldAddresses, eraseOldPlaces, forgetUnusedQuotes } from './cleaning';
export { createReservation } from './create';
export { listForOps } from './for-ops';
export { guestRecordOf } from './guest-record';
export {
  haveBooking,
  inOrderOfStart,
  isBookedPair,
  type LiveBooking,
  liveBookings,
  pairOfReservation,
  waitingReservations,
} from './pair-queries';
export { haveBooked, haveLiveBooking } from './pair-sql';
export { enterPlace, hotelChoices } from './place-entry';
export type { ShownReservation, Viewer } from './present';
export { createQuote } from './quote';
export {
  type BookingForReview,
  bookingForReview,
  type LiveReservation,
  listReservations,
  liveReservationsOf,
  nextReservationOf,
  previewCancel,
  readAddress,
  readProposalSlots,
  readReservation,
  readRoom,
  requestsFor,
  reservationsBetween,
  rewardToday,
} from './reading';
export { reservationTimers } from './timers';
export { applyEvent, cancelShiftBookings } from './transitions';
