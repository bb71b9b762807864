import { defineModule } from '../../../core/module';
import { planRoutes } from './routes';
import { planTimers } from './service';

export const planModule = defineModule({
  name: 'media/plan',
  tables: ['videoPlan', 'planSubscription'],
  readModels: [
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'movie', 'person'],
      why: 'A plan is sold while its cast is shown and has enough films: one statement tells it of all plans.',
    },
  ],
  routes: planRoutes,
  timers: planTimers,
});
