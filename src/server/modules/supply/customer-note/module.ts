import { defineModule } from '../../../core/module';
import { renewMemoSeals } from './memo/memos';
import { deleteMemosOf } from './memo/queries';
import { deleteWarningsOf } from './warning/queries';
import { guestWarningRoutes } from './warning/routes';
import { forgetOldWarnings } from './warning/warnings';

/** `higher`: what its routes need of modules that stand above it. */
export const customerNoteModule = (higher: Parameters<typeof guestWarningRoutes>[0]) =>
  defineModule({
    name: 'supply/customer-note',
    tables: {
      guestMemo: { leaving: 'removed' },
      guestWarning: { leaving: 'removed' },
    },
    routes: guestWarningRoutes(higher),
    forget: async ({ tx }, { personId, castId }) => {
      await deleteMemosOf(tx, personId, castId);
      await deleteWarningsOf(tx, personId, castId);
    },
    retention: {
      warnings: forgetOldWarnings,
    },
    sealed: [renewMemoSeals],
  });
