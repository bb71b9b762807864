import { defineModule } from '../../../core/module';
import { renewHomeSeals } from './home/homes';
import { deleteHomesOf } from './home/queries';
import { homeRoutes } from './home/routes';
import { mainAreaRoutes } from './main-area-routes';
import { postalCodeRoutes } from './postal-code-routes';
import { hotelDeskRoutes, storeRoutes } from './routes';
import { forgetOldFulls } from './service';

export const placeModule = defineModule({
  name: 'supply/place',
  tables: {
    area: 'no person: public',
    home: { leaving: 'removed' },
    hotelFact: 'no person: public',
    hotelFull: { leaving: 'stays: for ninety days' },
    hotelReview: 'no person: public',
    hotelTown: 'no person: public',
    mstHotel: 'no person: public',
    store: 'no person: of the operator',
    storeChange: 'no person: of the operator, of a store',
  },
  routes: { ...hotelDeskRoutes, ...storeRoutes, ...homeRoutes, ...mainAreaRoutes, ...postalCodeRoutes },
  forget: ({ tx }, { personId }) => deleteHomesOf(tx, personId),
  retention: {
    fulls: forgetOldFulls,
  },
  sealed: [renewHomeSeals],
});
