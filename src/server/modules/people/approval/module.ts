import { defineModule } from '../../../core/module';
import { approvalRoutes } from './routes';
import { forgetOldApprovals } from './service';

export const approvalModule = defineModule({
  name: 'people/approval',
  tables: {
    staffApproval: { leaving: 'stays: what two of the staff decided, for five years', notCopied: "the staff's" },
  },
  routes: approvalRoutes,
  retention: {
    acts: forgetOldApprovals,
  },
});
