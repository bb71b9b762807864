import { defineModule } from '../../../core/module';
import { forgetOldSignals } from './service';

export const coercionModule = defineModule({
  name: 'people/coercion',
  tables: ['coercionSignal', 'coercionStep'],
  retention: {
    signals: forgetOldSignals,
  },
});
