import { defineModule } from '../../../core/module';
import { forgetFormerGuests, forgetRefusals, renewWithdrawalSeals } from './service';

export const withdrawalModule = defineModule({
  name: 'people/withdrawal',
  tables: ['withdrawal'],
  retention: {
    refusals: forgetRefusals,
    returns: forgetFormerGuests,
  },
  sealed: [renewWithdrawalSeals],
});
