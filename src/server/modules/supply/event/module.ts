import { defineModule } from '../../../core/module';
import { eventRoutes } from './routes';

export const eventModule = defineModule({
  name: 'supply/event',
  tables: {
    castEvent: { leaving: 'removed' },
  },
  routes: eventRoutes,
});
