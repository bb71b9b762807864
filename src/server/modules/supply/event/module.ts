import { defineModule } from '../../../core/module';
import { eventRoutes } from './routes';

/** `higher`: what its routes need of modules that stand above it. */
export const eventModule = (higher: Parameters<typeof eventRoutes>[0]) =>
  defineModule({
    name: 'supply/event',
    tables: {
      castEvent: { leaving: 'removed' },
    },
    routes: eventRoutes(higher),
  });
