import { defineModule } from '../../../core/module';
import { timerMetrics } from './service';

export const timerModule = defineModule({
  name: 'machinery/timer',
  tables: {
    timer: 'no person: what is to be done, without content',
  },
  metrics: [timerMetrics],
});
