import { defineModule } from '../../../core/module';
import { forgetOldSuspensions } from './service';

export const suspensionModule = defineModule({
  name: 'people/suspension',
  tables: ['suspension'],
  retention: {
    suspensions: forgetOldSuspensions,
  },
});
