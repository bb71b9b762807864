import { defineModule } from '../../../core/module';
import { suspensionRoutes } from './routes';
import { suspensionApproval, suspensionTimers } from './service';

export const suspensionDeskModule = defineModule({
  name: 'views/suspension-desk',
  routes: suspensionRoutes,
  timers: suspensionTimers,
  approvals: { suspension: suspensionApproval },
});
