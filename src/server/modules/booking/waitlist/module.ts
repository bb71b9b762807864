import { defineModule } from '../../../core/module';
import { waitlistInvariants } from './invariants-sql';
import { waitlistRoutes } from './routes';
import { forgetOldWaiting, waitlistTimers } from './service';

export const waitlistModule = defineModule({
  name: 'booking/waitlist',
  tables: {
    waitlistEntry: { leaving: 'stays: without a name' },
  },
  readModels: [
    {
      file: 'line-queries.ts',
      tables: ['person', 'reservation', 'reservationChange'],
      why: 'Who of a line may book, and when each is elsewhere, is read in the transaction of every booking: one statement.',
    },
  ],
  routes: waitlistRoutes,
  timers: waitlistTimers,
  retention: {
    places: forgetOldWaiting,
  },
  invariants: waitlistInvariants,
});
