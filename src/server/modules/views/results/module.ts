import { defineModule } from '../../../core/module';
import { resultRoutes } from './routes';
import { forgetOldViews } from './service';

export const resultsModule = defineModule({
  name: 'views/results',
  tables: {
    castView: { leaving: 'stays: keyed hashes, for 181 days', notCopied: 'keyed hashes of visitors' },
    castShown: { leaving: 'stays: counts of days', notCopied: "numbers, which the cast's activity shows" },
  },
  routes: resultRoutes,
  retention: {
    views: forgetOldViews,
  },
});
