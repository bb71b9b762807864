import { defineModule } from '../../../core/module';
import { videoInvariants } from './invariants-sql';
import { deleteBookmarksOf } from './queries';
import { paidVideoRoutes } from './routes';
import { paidVideoTimers } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const paidVideoModule = (higher: Parameters<typeof paidVideoRoutes>[0]) =>
  defineModule({
    name: 'media/paid-video',
    tables: {
      videoPurchase: { leaving: 'stays: the ledger, of an account without a name' },
      videoBookmark: { leaving: 'removed' },
    },
    readModels: [
      {
        file: 'film-queries.ts',
        tables: ['femaleCast', 'movie', 'movieLike', 'person', 'planSubscription'],
        why: 'Films for sale with what a customer has of each and may see of casts, sorted and paged: one statement a page.',
      },
      {
        file: 'queries.ts',
        tables: ['femaleCast', 'goldTransfer', 'movie', 'person', 'planSubscription'],
        why: 'A film is held while it is sold, and each part that is played asks whether film, purchase and people still stand.',
      },
    ],
    routes: paidVideoRoutes(higher),
    timers: paidVideoTimers,
    forget: ({ tx }, { personId }) => deleteBookmarksOf(tx, personId),
    invariants: videoInvariants,
  });
