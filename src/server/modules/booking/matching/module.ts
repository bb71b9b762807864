import { defineModule } from '../../../core/module';
import { matchingInvariants } from './invariants-sql';
import { deletePauseOf } from './pause-queries';
import { matchingRoutes } from './routes';
import { forgetOldMatching, matchingTimers } from './service';

export const matchingModule = defineModule({
  name: 'booking/matching',
  tables: {
    matchingCall: { leaving: 'stays: with its request' },
    matchingOffer: { leaving: 'stays: with its request' },
    matchingPause: { leaving: 'removed', notCopied: 'a state of hours' },
    matchingRequest: { leaving: 'stays: without a name; place and wishes for three years' },
  },
  readModels: [
    {
      file: 'candidate-queries.ts',
      tables: ['castDay', 'femaleCast', 'person', 'store'],
      why: 'The casts whom a request fits are found among all on shift in one statement, in the transaction of the wave.',
    },
  ],
  routes: matchingRoutes,
  timers: matchingTimers,
  forget: ({ tx }, { personId }) => deletePauseOf(tx, personId),
  retention: {
    places: forgetOldMatching,
  },
  invariants: matchingInvariants,
});
