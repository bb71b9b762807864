import { defineModule } from '../../../core/module';
import { visitRoutes } from './routes';

export const visitModule = defineModule({ name: 'desks/visit', routes: visitRoutes });
