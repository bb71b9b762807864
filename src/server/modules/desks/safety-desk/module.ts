import { defineModule } from '../../../core/module';
import { safetyDeskRoutes } from './routes';

export const safetyDeskModule = defineModule({ name: 'desks/safety-desk', routes: safetyDeskRoutes });
