import { defineModule } from '../../../core/module';
import { introductionRoutes } from './introduction-routes';
import { bookingOfferRoutes } from './routes';
import { bookingOfferTimers, forgetOldOffers } from './service';

export const bookingOfferModule = defineModule({
  name: 'booking/booking-offer',
  tables: ['bookingOffer', 'guestIntroduction'],
  routes: { ...introductionRoutes, ...bookingOfferRoutes },
  timers: bookingOfferTimers,
  retention: {
    places: forgetOldOffers,
  },
});
