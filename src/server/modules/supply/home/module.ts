import { defineModule } from '../../../core/module';
import { homeRoutes } from './routes';
import { renewHomeSeals } from './service';

export const homeModule = defineModule({
  name: 'supply/home',
  tables: ['home'],
  routes: homeRoutes,
  sealed: [renewHomeSeals],
});
