import { defineModule } from '../../../core/module';
import { invitationRoutes } from './routes';
import { invitationTimers } from './service';

export const invitationModule = defineModule({
  name: 'views/invitation',
  tables: {
    invitation: { leaving: 'stays: that there was one, without names' },
  },
  routes: invitationRoutes,
  timers: invitationTimers,
});
