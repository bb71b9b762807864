import { SECOND_MS } from '@/domain/durations';
import { defineModule } from '../../../core/module';
import { judgeKeptNotices } from '../../money/payment/service';
import { offerFreedTimes } from '../waitlist/service';
import { forgetOriginsOf, forgetWordsOf } from './advance/erase-queries';
import { feeWaiverApproval } from './advance/waiver';
import { reservationChangeRoutes } from './change-routes';
import { reservationExtensionRoutes } from './extension-routes';
import { hotelFullRoutes } from './hotel-full-routes';
import { reservationInvariants } from './invariants-sql';
import { reservationPaymentRoutes } from './payment-routes';
import { reservationRoutes } from './routes';
import {
  bookingsBar,
  declineFor,
  eraseOldAddresses,
  eraseOldPlaces,
  forgetUnusedQuotes,
  paidBookings,
  renewBookingSeals,
  reservationTimers,
} from './service';
import { shiftEndRoutes } from './shift-routes';

export const reservationModule = defineModule({
  name: 'booking/reservation',
  tables: {
    quote: {
      leaving: 'stays: those that were booked; others for minutes',
      notCopied: 'prices of ten minutes; those that were booked stand in the booking',
    },
    feeWaiver: {
      leaving: 'stays: a booking without a name',
      notCopied: 'its booking, gold and refunds say what came of it',
    },
    reservation: { leaving: 'stays: a booking without a name; addresses and origins are taken out' },
    reservationChange: { leaving: 'stays: a booking without a name', notCopied: 'its booking says what came of it' },
    reservationEvent: { leaving: 'stays: a booking without a name; words of the staff are taken out' },
    reservationExtension: { leaving: 'stays: a booking without a name', notCopied: 'its booking says what came of it' },
    reservationProposal: { leaving: 'stays: a booking without a name', notCopied: 'its booking says what came of it' },
  },
  readModels: [
    {
      file: 'book/queries.ts',
      tables: ['femaleCast'],
      why: 'Every booking begins by locking the cast and then the quote: one statement does both.',
    },
    {
      file: 'read/queries.ts',
      tables: ['area', 'femaleCast', 'mstHotel', 'person'],
      why: 'A booking as both sides show it, with the names around it: read after every step of every booking.',
    },
  ],
  routes: {
    ...reservationChangeRoutes,
    ...reservationExtensionRoutes,
    ...hotelFullRoutes,
    ...reservationPaymentRoutes,
    ...reservationRoutes,
    ...shiftEndRoutes,
  },
  timers: reservationTimers,
  repeats: [
    {
      pause: 2 * SECOND_MS,
      run: (deps) => judgeKeptNotices(deps, paidBookings),
      failure: 'reading kept payment notices failed',
      // Before timers end what these notices pay for: while no process ran, time ran out by our fault.
      also: 'at start',
    },
  ],
  reactions: { timeChanged: offerFreedTimes(bookingsBar) },
  answers: { declineFor },
  approvals: { fee_waiver: feeWaiverApproval },
  forget: async ({ tx }, { personId }) => {
    await forgetOriginsOf(tx, personId);
    await forgetWordsOf(tx, personId);
  },
  retention: {
    addresses: eraseOldAddresses,
    places: eraseOldPlaces,
  },
  cleaning: { quotes: forgetUnusedQuotes },
  sealed: [renewBookingSeals],
  invariants: reservationInvariants,
});
