import { defineModule } from '../../../core/module';
import { calendarRoutes } from './routes';

export const calendarModule = defineModule({
  name: 'desks/calendar',
  tables: ['calendarFeed'],
  routes: calendarRoutes,
});
