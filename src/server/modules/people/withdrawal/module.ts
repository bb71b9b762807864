import { defineModule } from '../../../core/module';
import { forgetFormerGuests, forgetRefusals, renewWithdrawalSeals } from './service';

export const withdrawalModule = defineModule({
  name: 'people/withdrawal',
  tables: {
    withdrawal: {
      leaving: 'stays: that the account ended, and keyed hashes of the number for their time',
      notCopied: 'who left can ask for nothing',
    },
  },
  retention: {
    refusals: forgetRefusals,
    returns: forgetFormerGuests,
  },
  sealed: [renewWithdrawalSeals],
});
