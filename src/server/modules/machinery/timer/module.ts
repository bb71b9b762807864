import { defineModule } from '../../../core/module';

export const timerModule = defineModule({ name: 'machinery/timer', tables: ['timer'] });
