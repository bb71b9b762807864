import { defineModule } from '../../../core/module';
import { safetyDeskRoutes } from './routes';

export const safetyDeskModule = defineModule({ name: 'views/safety-desk', routes: safetyDeskRoutes });
