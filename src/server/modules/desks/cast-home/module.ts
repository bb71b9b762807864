import { defineModule } from '../../../core/module';
import { castHomeRoutes } from './routes';

export const castHomeModule = defineModule({ name: 'desks/cast-home', routes: castHomeRoutes });
