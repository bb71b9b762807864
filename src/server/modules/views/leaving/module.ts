import { defineModule } from '../../../core/module';
import { endLeavings, type ForgetOwner, leavingTimers } from './end';
import { leavingRoutes } from './routes';

/** `forgetOwner`: what all modules do for an owner who has left for good. */
export const leavingModule = ({ forgetOwner }: { forgetOwner: ForgetOwner }) =>
  defineModule({
    name: 'views/leaving',
    routes: leavingRoutes,
    timers: leavingTimers(forgetOwner),
    retention: {
      // The instant is that of leaving: the timer of the account comes first, and this finds what was lost.
      account: (work) => endLeavings(work, forgetOwner),
    },
  });
