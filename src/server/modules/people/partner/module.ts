import { defineModule } from '../../../core/module';
import { partnerRoutes } from './routes';

export const partnerModule = defineModule({
  name: 'people/partner',
  tables: ['partner', 'partnerChange'],
  routes: partnerRoutes,
});
