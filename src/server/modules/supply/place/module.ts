import { defineModule } from '../../../core/module';
import { hotelDeskRoutes, storeRoutes } from './routes';
import { forgetOldFulls } from './service';

export const placeModule = defineModule({
  name: 'supply/place',
  tables: {
    area: 'no person: public',
    hotelFact: 'no person: public',
    hotelFull: { leaving: 'stays: for ninety days' },
    hotelReview: 'no person: public',
    hotelTown: 'no person: public',
    mstHotel: 'no person: public',
    store: 'no person: of the operator',
    storeChange: 'no person: of the operator, of a store',
  },
  routes: { ...hotelDeskRoutes, ...storeRoutes },
  retention: {
    fulls: forgetOldFulls,
  },
});
