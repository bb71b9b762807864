import { defineModule } from '../../../core/module';
import { payInvariants } from './invariants-sql';
import { settleDue } from './new-day';
import { payRoutes } from './routes';
import { eraseOldCopies, forgetAccountsOfLeft, renewBankSeals, renewPayoutSeals } from './service';

export const payModule = defineModule({
  name: 'views/pay',
  tables: {
    bankAccount: { leaving: 'stays: for ninety days, or until what is owed is paid' },
    payoutFile: { leaving: "stays: the operator's, for the bank", notCopied: "the operator's, for the bank" },
    settlement: { leaving: 'stays: the ledger, of an account without a name' },
    payDispute: { leaving: 'stays: the ledger, of an account without a name' },
  },
  readModels: [
    {
      file: 'unsettled-queries.ts',
      tables: ['cashReceipt', 'femaleCast', 'payAdjustment', 'person', 'rewardLine', 'shift'],
      why: 'What is not settled of all shifts of a cast is one statement: the home screen asks for it when it is opened.',
    },
  ],
  routes: payRoutes,
  newDay: settleDue,
  retention: {
    accounts: forgetAccountsOfLeft,
    transfers: eraseOldCopies,
  },
  sealed: [renewBankSeals, renewPayoutSeals],
  invariants: payInvariants,
});
