import { defineModule } from '../../../core/module';
import { rewardRoutes } from './routes';

/** `higher`: what its routes need of modules that stand above it. */
export const rewardModule = (higher: Parameters<typeof rewardRoutes>[0]) =>
  defineModule({
    name: 'money/reward',
    tables: {
      rewardLine: { leaving: 'stays: the ledger, of an account without a name' },
      saleLine: { leaving: 'stays: the ledger, of an account without a name' },
      payAdjustment: { leaving: 'stays: the ledger, of an account without a name' },
    },
    routes: rewardRoutes(higher),
  });
