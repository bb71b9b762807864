import { MINUTE_MS } from '@/domain/durations';
import { defineModule } from '../../../core/module';
import { deleteSearchesOf } from './queries';
import { savedSearchRoutes } from './routes';
import { tellOfNewFits } from './service';

export const savedSearchModule = defineModule({
  name: 'supply/saved-search',
  tables: {
    savedSearch: { leaving: 'removed' },
  },
  routes: savedSearchRoutes,
  repeats: [{ pause: MINUTE_MS, run: tellOfNewFits, failure: 'customers were not told of saved searches' }],
  forget: ({ tx }, { personId }) => deleteSearchesOf(tx, personId),
});
