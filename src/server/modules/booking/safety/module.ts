import { defineModule } from '../../../core/module';
import { safetyInvariants } from './invariants-sql';
import { deleteContact } from './queries';
import { safetyRoutes } from './routes';
import { forgetOldMeetings, renewContactSeals, safetyTimers } from './service';

export const safetyModule = defineModule({
  name: 'booking/safety',
  tables: {
    emergencyContact: { leaving: 'removed' },
    safetyStep: { leaving: 'stays: a booking without a name' },
    safetyWatch: { leaving: 'stays: a booking without a name', notCopied: 'a state of an evening' },
    staffDuty: { leaving: "stays: the staff's own turns", notCopied: "the staff's" },
  },
  routes: safetyRoutes,
  timers: safetyTimers,
  forget: ({ tx }, { personId }) => deleteContact(tx, personId),
  retention: {
    reports: forgetOldMeetings,
  },
  sealed: [renewContactSeals],
  invariants: safetyInvariants,
});
