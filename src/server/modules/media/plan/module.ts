import { defineModule } from '../../../core/module';
import { endAllOf } from './queries';
import { planRoutes } from './routes';
import { planTimers } from './service';

export const planModule = defineModule({
  name: 'media/plan',
  tables: {
    videoPlan: { leaving: 'stays: what a month cost', notCopied: 'what a month costs, shown to all' },
    planSubscription: { leaving: 'stays: the ledger, of an account without a name' },
  },
  readModels: [
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'movie', 'person'],
      why: 'A plan is sold while its cast is shown and has enough films: one statement tells it of all plans.',
    },
  ],
  routes: planRoutes,
  timers: planTimers,
  forget: ({ tx, now }, { personId }) => endAllOf(tx, personId, now),
});
