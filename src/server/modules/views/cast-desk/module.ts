import { defineModule } from '../../../core/module';
import { rateApproval } from './rates';
import { castDeskRoutes } from './routes';

export const castDeskModule = defineModule({
  name: 'views/cast-desk',
  readModels: [
    {
      file: 'queries.ts',
      tables: ['block', 'castPhoto', 'emergencyContact', 'follow', 'guestWarning', 'movie', 'report', 'reservation'],
      why: 'How much there is of each kind about a cast is counted in one statement, which the open page asks for again.',
    },
  ],
  routes: castDeskRoutes,
  approvals: { cast_rate: rateApproval },
});
