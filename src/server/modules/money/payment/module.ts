import { defineModule } from '../../../core/module';
import { cardInvariants } from './invariants-sql';
import { paymentRoutes } from './routes';
import { forgetOldPayments, goldOrderTimers } from './service';

export const paymentModule = defineModule({
  name: 'money/payment',
  tables: {
    goldOrder: { leaving: 'stays: the ledger, of an account without a name' },
    paymentNotice: { leaving: 'stays: for seven years', notCopied: "the provider's, masked" },
    cardRefund: { leaving: 'stays: the ledger, of an account without a name' },
  },
  routes: paymentRoutes,
  timers: goldOrderTimers,
  retention: {
    payments: forgetOldPayments,
  },
  invariants: cardInvariants,
});
