import { defineModule } from '../../../core/module';
import { deleteFeedOf } from './queries';
import { calendarRoutes } from './routes';

export const calendarModule = defineModule({
  name: 'views/calendar',
  tables: {
    calendarFeed: { leaving: 'removed', notCopied: 'how often an address was renewed' },
  },
  routes: calendarRoutes,
  forget: ({ tx }, { personId }) => deleteFeedOf(tx, personId),
});
