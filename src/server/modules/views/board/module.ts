import { defineModule } from '../../../core/module';
import { boardRoutes } from './routes';

export const boardModule = defineModule({
  name: 'views/board',
  readModels: [
    {
      file: 'queries.ts',
      tables: [
        'cashReceipt',
        'castSlot',
        'femaleCast',
        'goldHold',
        'person',
        'reservation',
        'reservationEvent',
        'shift',
      ],
      why: 'A whole night of all casts is read every few seconds by each open desk, in a handful of statements.',
    },
  ],
  routes: boardRoutes,
});
