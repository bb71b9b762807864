import { defineModule } from '../../../core/module';
import { liveInvariants } from './invariants-sql';
import { deleteEventsOf } from './queries';
import { forgetOldEvents } from './service';

export const liveModule = defineModule({
  name: 'machinery/live',
  tables: {
    personCounter: { leaving: 'removed', notCopied: 'a number' },
    personEvent: { leaving: 'removed', notCopied: 'changes of what is in the copy' },
  },
  forget: ({ tx }, { personId }) => deleteEventsOf(tx, personId),
  retention: {
    events: forgetOldEvents,
  },
  invariants: liveInvariants,
});
