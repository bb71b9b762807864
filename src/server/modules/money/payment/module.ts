import { defineModule } from '../../../core/module';
import { cashInvariants } from './cash/invariants-sql';
import { cardInvariants } from './invariants-sql';
import { paymentRoutes } from './routes';
import { forgetOldPayments, goldOrderTimers, noticeMetrics } from './service';

export const paymentModule = defineModule({
  name: 'money/payment',
  tables: {
    cashReceipt: { leaving: 'stays: the ledger, of an account without a name' },
    goldOrder: { leaving: 'stays: the ledger, of an account without a name' },
    paymentNotice: { leaving: 'stays: for seven years', notCopied: "the provider's, masked" },
    cardRefund: { leaving: 'stays: the ledger, of an account without a name' },
  },
  routes: paymentRoutes,
  timers: goldOrderTimers,
  retention: {
    payments: forgetOldPayments,
  },
  metrics: [noticeMetrics],
  invariants: [...cardInvariants, ...cashInvariants],
});
