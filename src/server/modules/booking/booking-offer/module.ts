import { defineModule } from '../../../core/module';
import { deleteIntroductionsOf } from './introduction-queries';
import { introductionRoutes } from './introduction-routes';
import { bookingOfferRoutes } from './routes';
import { bookingOfferTimers, forgetOldOffers } from './service';

export const bookingOfferModule = defineModule({
  name: 'booking/booking-offer',
  tables: {
    bookingOffer: { leaving: 'stays: without a name; its words for three years' },
    guestIntroduction: { leaving: 'removed' },
  },
  routes: { ...introductionRoutes, ...bookingOfferRoutes },
  timers: bookingOfferTimers,
  forget: ({ tx }, { personId, castId }) => deleteIntroductionsOf(tx, personId, castId),
  retention: {
    places: forgetOldOffers,
  },
});
