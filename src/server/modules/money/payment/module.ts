import { defineModule } from '../../../core/module';
import { cardInvariants } from './invariants-sql';
import { paymentRoutes } from './routes';
import { forgetOldPayments, goldOrderTimers } from './service';

export const paymentModule = defineModule({
  name: 'money/payment',
  tables: ['goldOrder', 'paymentNotice', 'cardRefund'],
  routes: paymentRoutes,
  timers: goldOrderTimers,
  retention: {
    payments: forgetOldPayments,
  },
  invariants: cardInvariants,
});
