import { defineModule } from '../../../core/module';
import { bookingActRoutes } from './act-routes';
import { bookingMoveRoutes } from './move-routes';
import { bookingDeskRoutes } from './routes';

export const bookingDeskModule = defineModule({
  name: 'views/booking-desk',
  readModels: [
    {
      file: 'queries.ts',
      tables: ['area', 'femaleCast', 'person', 'reservation', 'store'],
      why: 'The staff find a booking by anything that is printed on it or known of its people, in one paged search.',
    },
    {
      file: 'page-queries.ts',
      tables: [
        'cardRefund',
        'cashReceipt',
        'debt',
        'feeWaiver',
        'goldHold',
        'goldOrder',
        'goldTransfer',
        'notice',
        'reservationChange',
        'reservationEvent',
        'reservationExtension',
        'safetyStep',
      ],
      why: 'Everything that happened in a booking stands on one line of time, which the open page asks for again and again.',
    },
  ],
  routes: { ...bookingDeskRoutes, ...bookingActRoutes, ...bookingMoveRoutes },
});
