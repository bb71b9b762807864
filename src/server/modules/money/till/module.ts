import { defineModule } from '../../../core/module';
import { tillInvariants } from './invariants-sql';
import { tillRoutes } from './routes';

export const tillModule = defineModule({
  name: 'money/till',
  tables: {
    till: { leaving: "stays: the store's", notCopied: "the store's" },
    tillEntry: { leaving: 'stays: the ledger, of an account without a name', notCopied: "the store's" },
  },
  routes: tillRoutes,
  invariants: tillInvariants,
});
