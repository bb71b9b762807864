import { defineModule } from '../../../core/module';
import { roleChange } from './change';
import { factorReset } from './factor-reset';
import { staffDeskRoutes } from './routes';

export const staffDeskModule = defineModule({
  name: 'views/staff-desk',
  routes: staffDeskRoutes,
  approvals: { staff_factor: factorReset, staff_roles: roleChange },
});
