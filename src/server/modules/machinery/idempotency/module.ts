import { defineModule } from '../../../core/module';
import { forgetOldKeys } from './service';

export const idempotencyModule = defineModule({
  name: 'machinery/idempotency',
  tables: {
    idempotencyKey: { leaving: 'stays: replies that are kept for a day', notCopied: 'replies that are kept for a day' },
  },
  cleaning: { keys: forgetOldKeys },
});
