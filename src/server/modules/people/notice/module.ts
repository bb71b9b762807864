import { defineModule } from '../../../core/module';
import { deleteNoticesOf } from './queries';
import { forgetOldNotices } from './service';

export const noticeModule = defineModule({
  name: 'people/notice',
  tables: {
    notice: { leaving: "stays: in the inbox of the other party, for ninety days; the person's own are removed" },
  },
  forget: ({ tx }, { personId }) => deleteNoticesOf(tx, personId),
  retention: {
    notices: forgetOldNotices,
  },
});
