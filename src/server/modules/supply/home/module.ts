import { defineModule } from '../../../core/module';
import { deleteHomesOf } from './queries';
import { homeRoutes } from './routes';
import { renewHomeSeals } from './service';

export const homeModule = defineModule({
  name: 'supply/home',
  tables: {
    home: { leaving: 'removed' },
  },
  routes: homeRoutes,
  forget: ({ tx }, { personId }) => deleteHomesOf(tx, personId),
  sealed: [renewHomeSeals],
});
