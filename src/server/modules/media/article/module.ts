import { defineModule } from '../../../core/module';
import { articleRoutes } from './routes';

export const articleModule = defineModule({
  name: 'media/article',
  tables: {
    article: 'no person: public',
    articleTag: 'no person: public',
    articleLog: "no person: the staff's",
  },
  routes: articleRoutes,
});
