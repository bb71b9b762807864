import { defineModule } from '../../../core/module';
import { liveInvariants } from './invariants-sql';
import { forgetOldEvents } from './service';

export const liveModule = defineModule({
  name: 'machinery/live',
  tables: ['personCounter', 'personEvent'],
  retention: {
    events: forgetOldEvents,
  },
  invariants: liveInvariants,
});
