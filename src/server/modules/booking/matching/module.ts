import { defineModule } from '../../../core/module';
import { matchingInvariants } from './invariants-sql';
import { matchingRoutes } from './routes';
import { forgetOldMatching, matchingTimers } from './service';

export const matchingModule = defineModule({
  name: 'booking/matching',
  tables: ['matchingCall', 'matchingOffer', 'matchingPause', 'matchingRequest'],
  readModels: [
    {
      file: 'candidate-queries.ts',
      tables: ['castDay', 'femaleCast', 'person', 'store'],
      why: 'The casts whom a request fits are found among all on shift in one statement, in the transaction of the wave.',
    },
  ],
  routes: matchingRoutes,
  timers: matchingTimers,
  retention: {
    places: forgetOldMatching,
  },
  invariants: matchingInvariants,
});
