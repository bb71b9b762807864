import { defineModule } from '../../../core/module';
import { leavingRoutes } from './routes';
import { endLeavings, leavingTimers } from './service';

export const leavingModule = defineModule({
  name: 'desks/leaving',
  routes: leavingRoutes,
  timers: leavingTimers,
  retention: {
    // The instant is that of leaving: the timer of the account comes first, and this finds what was lost.
    account: (work) => endLeavings(work, work.now),
  },
});
