import { defineModule } from '../../../core/module';
import { debtInvariants } from './invariants-sql';
import { debtRoutes } from './routes';
import { debtTimers } from './service';

export const debtModule = defineModule({
  name: 'money/debt',
  tables: {
    debt: { leaving: 'stays: the ledger, of an account without a name' },
  },
  routes: debtRoutes,
  timers: debtTimers,
  invariants: debtInvariants,
});
