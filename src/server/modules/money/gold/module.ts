import { defineModule } from '../../../core/module';
import { goldInvariants } from './invariants-sql';
import { expireGold } from './nightly';
import { goldRoutes } from './routes';
import { lapseAll } from './service';

export const goldModule = defineModule({
  name: 'money/gold',
  tables: {
    goldEntry: {
      leaving: 'stays: the ledger, of an account without a name',
      notCopied: 'the ledger behind the history',
    },
    goldHold: {
      leaving: 'stays: the ledger, of an account without a name',
      notCopied: 'the ledger behind the history',
    },
    goldHoldLot: {
      leaving: 'stays: the ledger, of an account without a name',
      notCopied: 'the ledger behind the history',
    },
    goldLot: { leaving: 'stays: the ledger, of an account without a name' },
    goldTransfer: { leaving: 'stays: the ledger, of an account without a name' },
    wallet: { leaving: 'stays: the ledger, of an account without a name', notCopied: 'the last line of the history' },
  },
  routes: goldRoutes,
  // 0:05 in Tokyo.
  jobs: [{ queue: 'gold-expiry', cron: '5 15 * * *', run: expireGold }],
  forget: (work, { personId }) => lapseAll(work, personId),
  invariants: goldInvariants,
});
