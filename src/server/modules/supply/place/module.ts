import { defineModule } from '../../../core/module';
import { hotelDeskRoutes, storeRoutes } from './routes';
import { forgetOldFulls } from './service';

export const placeModule = defineModule({
  name: 'supply/place',
  tables: ['area', 'hotelFact', 'hotelFull', 'hotelReview', 'hotelTown', 'mstHotel', 'store', 'storeChange'],
  routes: { ...hotelDeskRoutes, ...storeRoutes },
  retention: {
    fulls: forgetOldFulls,
  },
});
