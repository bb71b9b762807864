import { defineModule } from '../../../core/module';
import { inboxRoutes } from './routes';

export const inboxModule = defineModule({ name: 'views/inbox', routes: inboxRoutes });
