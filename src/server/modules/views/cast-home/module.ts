import { defineModule } from '../../../core/module';
import { castHomeRoutes } from './routes';

export const castHomeModule = defineModule({ name: 'views/cast-home', routes: castHomeRoutes });
