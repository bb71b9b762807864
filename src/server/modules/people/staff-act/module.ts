import { defineModule } from '../../../core/module';
import { staffActRoutes } from './routes';
import { forgetOldActs } from './service';

export const staffActModule = defineModule({
  name: 'people/staff-act',
  tables: {
    staffAct: { leaving: 'stays: what the staff did, for five years', notCopied: "the staff's" },
  },
  routes: staffActRoutes,
  retention: {
    acts: forgetOldActs,
  },
});
