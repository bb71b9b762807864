import { defineModule } from '../../../core/module';
import { reservationChangeRoutes } from './change-routes';
import { reservationExtensionRoutes } from './extension-routes';
import { hotelFullRoutes } from './hotel-full-routes';
import { reservationInvariants } from './invariants-sql';
import { reservationPaymentRoutes } from './payment-routes';
import { reservationRoutes } from './routes';
import { eraseOldAddresses, eraseOldPlaces, forgetUnusedQuotes, renewBookingSeals, reservationTimers } from './service';

export const reservationModule = defineModule({
  name: 'booking/reservation',
  tables: [
    'quote',
    'reservation',
    'reservationChange',
    'reservationEvent',
    'reservationExtension',
    'reservationProposal',
  ],
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
  },
  timers: reservationTimers,
  retention: {
    addresses: eraseOldAddresses,
    places: eraseOldPlaces,
  },
  cleaning: { quotes: forgetUnusedQuotes },
  sealed: [renewBookingSeals],
  invariants: reservationInvariants,
});
