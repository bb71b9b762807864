import { defineModule } from '../../../core/module';
import { partnerRoutes } from './routes';

export const partnerModule = defineModule({
  name: 'people/partner',
  tables: {
    partner: 'no person: of the operator',
    partnerChange: 'no person: of the operator, of a partner',
  },
  routes: partnerRoutes,
});
