import { defineModule } from '../../../core/module';
import { phoneReservationRoutes } from './routes';
import { forgetOldTaken, phoneReservationTimers } from './service';

export const phoneReservationModule = defineModule({
  name: 'booking/phone-reservation',
  tables: {
    phoneReservation: {
      leaving: 'stays: a booking without a name',
      notCopied: 'its booking says what came of it',
    },
  },
  routes: phoneReservationRoutes,
  timers: phoneReservationTimers,
  retention: {
    places: forgetOldTaken,
  },
});
