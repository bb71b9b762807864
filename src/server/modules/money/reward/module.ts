import { defineModule } from '../../../core/module';
import { rewardRoutes } from './routes';

/** `higher`: what its routes need of modules that stand above it. */
export const rewardModule = (higher: Parameters<typeof rewardRoutes>[0]) =>
  defineModule({
    name: 'money/reward',
    tables: ['rewardLine', 'saleLine', 'payAdjustment'],
    routes: rewardRoutes(higher),
  });
