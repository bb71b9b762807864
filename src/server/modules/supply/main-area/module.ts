import { defineModule } from '../../../core/module';
import { mainAreaRoutes } from './routes';

export const mainAreaModule = defineModule({ name: 'supply/main-area', routes: mainAreaRoutes });
