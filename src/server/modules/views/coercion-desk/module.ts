import { defineModule } from '../../../core/module';
import { raiseSignals } from './daily';
import { coercionRoutes } from './routes';

export const coercionDeskModule = defineModule({
  name: 'views/coercion-desk',
  routes: coercionRoutes,
  newDay: raiseSignals,
});
