import { defineModule } from '../../../core/module';
import { roleChange } from './change';
import { staffDeskRoutes } from './routes';

export const staffDeskModule = defineModule({
  name: 'views/staff-desk',
  routes: staffDeskRoutes,
  approvals: { staff_roles: roleChange },
});
