import { defineModule } from '../../../core/module';
import { staffRoleRoutes } from './routes';
import { forgetOldChanges } from './service';

export const staffRoleModule = defineModule({
  name: 'people/staff-role',
  tables: {
    staffRole: { leaving: 'stays: no one of the staff leaves by themselves', notCopied: "the staff's" },
    staffRoleChange: { leaving: 'stays: what the staff did, for five years', notCopied: "the staff's" },
  },
  routes: staffRoleRoutes,
  retention: {
    acts: forgetOldChanges,
  },
});
