import { defineModule } from '../../../core/module';
import { customerDeskRoutes } from './routes';

export const customerDeskModule = defineModule({
  name: 'views/customer-desk',
  readModels: [
    {
      file: 'queries.ts',
      tables: [
        'block',
        'debt',
        'goldOrder',
        'guestWarning',
        'knownDevice',
        'pushSubscription',
        'report',
        'reservation',
        'review',
      ],
      why: 'How much there is of each kind about a customer is counted in one statement, which the open page asks for again.',
    },
  ],
  routes: customerDeskRoutes,
});
