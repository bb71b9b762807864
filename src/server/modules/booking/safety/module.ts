import { defineModule } from '../../../core/module';
import { alarmMetrics, forgetOldAlarms } from './alarm/alarms';
import { alarmRoutes } from './alarm/routes';
import { safetyInvariants } from './invariants-sql';
import { sessionsEnded } from './proof';
import { deleteContact } from './queries';
import { safetyRoutes } from './routes';
import { forgetOldMeetings, renewContactSeals, safetyTimers } from './service';

export const safetyModule = defineModule({
  name: 'booking/safety',
  tables: {
    alarm: { leaving: 'stays: for five years after it was dealt with', notCopied: "the staff's" },
    emergencyContact: { leaving: 'removed' },
    safetyStep: { leaving: 'stays: a booking without a name' },
    safetyWatch: { leaving: 'stays: a booking without a name', notCopied: 'a state of an evening' },
    staffDuty: { leaving: "stays: the staff's own turns", notCopied: "the staff's" },
  },
  routes: { ...safetyRoutes, ...alarmRoutes },
  timers: safetyTimers,
  reactions: { sessionsEnded },
  forget: ({ tx }, { personId }) => deleteContact(tx, personId),
  retention: {
    reports: async (work, before) => (await forgetOldMeetings(work, before)) + (await forgetOldAlarms(work, before)),
  },
  sealed: [renewContactSeals],
  metrics: [alarmMetrics],
  invariants: safetyInvariants,
});
