import { defineModule } from '../../../core/module';

export const timerModule = defineModule({
  name: 'machinery/timer',
  tables: {
    timer: 'no person: what is to be done, without content',
  },
});
