import { defineModule } from '../../../core/module';
import { articleRoutes } from './routes';

export const articleModule = defineModule({
  name: 'media/article',
  tables: ['article', 'articleTag', 'articleLog'],
  routes: articleRoutes,
});
