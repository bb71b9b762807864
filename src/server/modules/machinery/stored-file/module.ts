import { defineModule } from '../../../core/module';
import { fileTimers } from './service';

export const storedFileModule = defineModule({ name: 'machinery/stored-file', timers: fileTimers });
