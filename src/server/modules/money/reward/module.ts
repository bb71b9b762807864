import { defineModule } from '../../../core/module';

export const rewardModule = defineModule({
  name: 'money/reward',
  tables: {
    rewardLine: { leaving: 'stays: the ledger, of an account without a name' },
    saleLine: { leaving: 'stays: the ledger, of an account without a name' },
    payAdjustment: { leaving: 'stays: the ledger, of an account without a name' },
  },
});
