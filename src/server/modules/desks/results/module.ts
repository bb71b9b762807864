import { defineModule } from '../../../core/module';
import { resultRoutes } from './routes';
import { forgetOldViews } from './service';

export const resultsModule = defineModule({
  name: 'desks/results',
  tables: ['castView', 'castShown'],
  routes: resultRoutes,
  retention: {
    views: forgetOldViews,
  },
});
