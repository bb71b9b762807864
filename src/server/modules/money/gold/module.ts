import { defineModule } from '../../../core/module';
import { goldInvariants } from './invariants-sql';
import { expireGold } from './nightly';
import { goldRoutes } from './routes';

export const goldModule = defineModule({
  name: 'money/gold',
  tables: ['goldEntry', 'goldHold', 'goldHoldLot', 'goldLot', 'goldTransfer', 'wallet'],
  routes: goldRoutes,
  // 0:05 in Tokyo.
  jobs: [{ queue: 'gold-expiry', cron: '5 15 * * *', run: expireGold }],
  invariants: goldInvariants,
});
