import { defineModule } from '../../../core/module';
import { forgetEnded } from '../../people/auth/service';
import { ghostRoutes } from './routes';
import { forgetOldVisits, sessionsInLog } from './service';

export const ghostModule = defineModule({
  name: 'views/ghost',
  tables: {
    ghostRequest: { leaving: 'stays: with its session', notCopied: 'named by its session' },
    ghostSession: { leaving: 'stays: the log of what the staff read, for a year' },
    ghostStepUp: { leaving: 'stays: with its session', notCopied: 'named by its session' },
  },
  routes: ghostRoutes,
  retention: {
    access: forgetOldVisits,
  },
  cleaning: {
    // A session that the log of ghost login names is kept as long as the log.
    sessions: async (work, before) => forgetEnded(work, before, await sessionsInLog(work.tx)),
  },
});
