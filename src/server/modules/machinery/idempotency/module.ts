import { defineModule } from '../../../core/module';
import { forgetOldKeys } from './service';

export const idempotencyModule = defineModule({
  name: 'machinery/idempotency',
  tables: ['idempotencyKey'],
  cleaning: { keys: forgetOldKeys },
});
