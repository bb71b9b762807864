import { defineModule } from '../../../core/module';
import { forgetOldCodes, forgetOldMessages, renewMessageSeals } from './service';

export const outboxModule = defineModule({
  name: 'machinery/outbox',
  tables: ['outbox'],
  retention: {
    messages: forgetOldMessages,
  },
  cleaning: { codes: forgetOldCodes },
  sealed: [renewMessageSeals],
});
