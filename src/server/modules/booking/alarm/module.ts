import { defineModule } from '../../../core/module';
import { alarmRoutes } from './routes';
import { forgetOldAlarms } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const alarmModule = (higher: Parameters<typeof alarmRoutes>[0]) =>
  defineModule({
    name: 'booking/alarm',
    tables: {
      alarm: { leaving: 'stays: for five years after it was dealt with', notCopied: "the staff's" },
    },
    routes: alarmRoutes(higher),
    retention: {
      reports: forgetOldAlarms,
    },
  });
