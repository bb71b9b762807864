import { defineModule } from '../../../core/module';
import { renewMemoSeals } from './memo/memos';
import { deleteMemosOf } from './memo/queries';
import { deleteWarningsOf } from './warning/queries';
import { guestWarningRoutes } from './warning/routes';
import { forgetOldWarnings } from './warning/warnings';

export const customerNoteModule = defineModule({
  name: 'supply/customer-note',
  tables: {
    guestMemo: { leaving: 'removed' },
    guestWarning: { leaving: 'removed' },
  },
  routes: guestWarningRoutes,
  forget: async ({ tx }, { personId, castId }) => {
    await deleteMemosOf(tx, personId, castId);
    await deleteWarningsOf(tx, personId, castId);
  },
  retention: {
    warnings: forgetOldWarnings,
  },
  sealed: [renewMemoSeals],
});
