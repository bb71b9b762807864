import { defineModule } from '../../../core/module';
import { forgetOldNotices } from './service';

export const noticeModule = defineModule({
  name: 'people/notice',
  tables: ['notice'],
  retention: {
    notices: forgetOldNotices,
  },
});
