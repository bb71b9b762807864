import { defineModule } from '../../../core/module';
import { inboxRoutes } from './routes';

export const inboxModule = defineModule({ name: 'desks/inbox', routes: inboxRoutes });
