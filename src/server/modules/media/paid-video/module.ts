import { defineModule } from '../../../core/module';
import { videoInvariants } from './invariants-sql';
import { endAllOf } from './plan/queries';
import { planTimers, tryWaitingPlans } from './plan/renewal';
import { planRoutes } from './plan/routes';
import { deleteBookmarksOf } from './queries';
import { paidVideoRoutes } from './routes';
import { paidVideoTimers } from './service';

export const paidVideoModule = defineModule({
  name: 'media/paid-video',
  tables: {
    videoPurchase: { leaving: 'stays: the ledger, of an account without a name' },
    videoBookmark: { leaving: 'removed' },
    videoPlan: { leaving: 'stays: what a month cost', notCopied: 'what a month costs, shown to all' },
    planSubscription: { leaving: 'stays: the ledger, of an account without a name' },
  },
  readModels: [
    {
      file: 'film-queries.ts',
      tables: ['femaleCast', 'movie', 'movieLike', 'person'],
      why: 'Films for sale with what a customer has of each and may see of casts, sorted and paged: one statement a page.',
    },
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'goldTransfer', 'movie', 'person'],
      why: 'A film is held while it is sold, and each part that is played asks whether film, purchase and people still stand.',
    },
    {
      file: 'plan/queries.ts',
      tables: ['femaleCast', 'movie', 'person'],
      why: 'A plan is sold while its cast is shown and has enough films: one statement tells it of all plans.',
    },
  ],
  routes: { ...paidVideoRoutes, ...planRoutes },
  timers: { ...paidVideoTimers, ...planTimers },
  reactions: { goldArrived: tryWaitingPlans },
  forget: async ({ tx, now }, { personId }) => {
    await deleteBookmarksOf(tx, personId);
    await endAllOf(tx, personId, now);
  },
  invariants: videoInvariants,
});
