import { defineModule } from '../../../core/module';
import { deleteWarningsOf } from './queries';
import { guestWarningRoutes } from './routes';
import { forgetOldWarnings } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const guestWarningModule = (higher: Parameters<typeof guestWarningRoutes>[0]) =>
  defineModule({
    name: 'supply/guest-warning',
    tables: {
      guestWarning: { leaving: 'removed' },
    },
    routes: guestWarningRoutes(higher),
    forget: ({ tx }, { personId, castId }) => deleteWarningsOf(tx, personId, castId),
    retention: {
      warnings: forgetOldWarnings,
    },
  });
