import { defineModule } from '../../../core/module';
import { visitRoutes } from './routes';

export const visitModule = defineModule({ name: 'views/visit', routes: visitRoutes });
