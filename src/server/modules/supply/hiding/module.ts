import { defineModule } from '../../../core/module';
import { hidingRoutes } from './routes';

export const hidingModule = defineModule({ name: 'supply/hiding', routes: hidingRoutes });
