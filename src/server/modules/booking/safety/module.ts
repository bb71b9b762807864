import { defineModule } from '../../../core/module';
import { safetyInvariants } from './invariants-sql';
import { safetyRoutes } from './routes';
import { forgetOldMeetings, renewContactSeals, safetyTimers } from './service';

export const safetyModule = defineModule({
  name: 'booking/safety',
  tables: ['emergencyContact', 'safetyStep', 'safetyWatch', 'staffDuty'],
  routes: safetyRoutes,
  timers: safetyTimers,
  retention: {
    reports: forgetOldMeetings,
  },
  sealed: [renewContactSeals],
  invariants: safetyInvariants,
});
