import { defineModule } from '../../../core/module';
import { deleteMemosOf } from './queries';
import { renewMemoSeals } from './service';

export const guestMemoModule = defineModule({
  name: 'supply/guest-memo',
  tables: {
    guestMemo: { leaving: 'removed' },
  },
  forget: ({ tx }, { personId, castId }) => deleteMemosOf(tx, personId, castId),
  sealed: [renewMemoSeals],
});
