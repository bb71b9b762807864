import { defineModule } from '../../../core/module';
import { unitPriceRoutes } from './routes';

export const unitPriceModule = defineModule({ name: 'supply/unit-price', routes: unitPriceRoutes });
