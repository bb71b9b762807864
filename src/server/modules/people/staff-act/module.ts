import { defineModule } from '../../../core/module';
import { staffActRoutes } from './routes';
import { forgetOldActs } from './service';

export const staffActModule = defineModule({
  name: 'people/staff-act',
  tables: ['staffAct'],
  routes: staffActRoutes,
  retention: {
    acts: forgetOldActs,
  },
});
