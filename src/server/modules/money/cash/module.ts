import { defineModule } from '../../../core/module';
import { cashInvariants } from './invariants-sql';

export const cashModule = defineModule({
  name: 'money/cash',
  tables: {
    cashReceipt: { leaving: 'stays: the ledger, of an account without a name' },
  },
  invariants: cashInvariants,
});
