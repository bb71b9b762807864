import { defineModule } from '../../../core/module';
import { forgetEnded } from '../auth/service';
import { ghostRoutes } from './routes';
import { forgetOldVisits, sessionsInLog } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const ghostModule = (higher: Parameters<typeof ghostRoutes>[0]) =>
  defineModule({
    name: 'people/ghost',
    tables: {
      ghostRequest: { leaving: 'stays: with its session', notCopied: 'named by its session' },
      ghostSession: { leaving: 'stays: the log of what the staff read, for a year' },
      ghostStepUp: { leaving: 'stays: with its session', notCopied: 'named by its session' },
    },
    routes: ghostRoutes(higher),
    retention: {
      access: forgetOldVisits,
    },
    cleaning: {
      // A session that the log of ghost login names is kept as long as the log.
      sessions: async (work, before) => forgetEnded(work, before, await sessionsInLog(work.tx)),
    },
  });
