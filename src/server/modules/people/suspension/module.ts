import { defineModule } from '../../../core/module';
import { forgetOldSuspensions } from './service';

export const suspensionModule = defineModule({
  name: 'people/suspension',
  tables: {
    suspension: { leaving: 'stays: for five years after it was lifted' },
  },
  retention: {
    suspensions: forgetOldSuspensions,
  },
});
