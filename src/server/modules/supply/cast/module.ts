import { MINUTE_MS } from '@/domain/durations';
import { defineModule } from '../../../core/module';
import { hidingRoutes } from './hiding/routes';
import { unitPriceRoutes } from './price/routes';
import { castRoutes } from './routes';
import { forgetSearchChanges, writeShown } from './service';
import { forgetOldViews } from './shown/views';

export const castModule = defineModule({
  name: 'supply/cast',
  tables: {
    castView: { leaving: 'stays: keyed hashes, for 181 days', notCopied: 'keyed hashes of visitors' },
    castShown: { leaving: 'stays: counts of days', notCopied: "numbers, which the cast's activity shows" },
    review: { leaving: "stays: without the author's name" },
    reviewReply: { leaving: 'removed' },
    searchChange: { leaving: 'stays: until search has read it', notCopied: 'made of what is in the copy' },
  },
  readModels: [
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'movie', 'person', 'store'],
      why: 'A cast as lists and bookings read it: profile, store, who may see it, whether there is a film; many at once.',
    },
    {
      file: 'public-queries.ts',
      tables: ['femaleCast', 'person', 'store'],
      why: 'All casts whom guests may see, in pieces, for the public files: one statement a piece.',
    },
    {
      file: 'store-sql.ts',
      tables: ['femaleCast'],
      why: "Whose store a row is of is a condition of the statements that answer a store's own sign-in.",
    },
    {
      file: 'roster/queries.ts',
      tables: ['castDay', 'femaleCast', 'movie', 'person', 'store'],
      why: 'The search index in memory is read from them as a whole and, after each change, cast by cast.',
    },
  ],
  routes: { ...castRoutes, ...hidingRoutes, ...unitPriceRoutes },
  repeats: [{ pause: MINUTE_MS, run: writeShown, failure: 'counts of searches were not written', also: 'at stop' }],
  retention: {
    views: forgetOldViews,
  },
  cleaning: { 'search changes': forgetSearchChanges },
});
