import { defineModule } from '../../../core/module';
import { phoneDeskRoutes } from './routes';

export const phoneDeskModule = defineModule({ name: 'views/phone-desk', routes: phoneDeskRoutes });
