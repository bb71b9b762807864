import { defineModule } from '../../../core/module';
import { deleteMessagesTo } from './queries';
import { backlogMetrics, forgetOldCodes, forgetOldMessages, renewMessageSeals } from './service';

export const outboxModule = defineModule({
  name: 'machinery/outbox',
  tables: {
    outbox: { leaving: 'removed', notCopied: 'messages, as notices and talk say them' },
  },
  forget: ({ tx }, { addresses }) => deleteMessagesTo(tx, addresses),
  retention: {
    messages: forgetOldMessages,
  },
  cleaning: { codes: forgetOldCodes },
  sealed: [renewMessageSeals],
  metrics: [backlogMetrics],
});
