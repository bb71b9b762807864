import { defineModule } from '../../../core/module';
import { resultRoutes } from './routes';

export const resultsModule = defineModule({ name: 'views/results', routes: resultRoutes });
