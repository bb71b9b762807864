import { defineModule } from '../../../core/module';
import { hotelRoutes } from './routes';

export const hotelModule = defineModule({ name: 'supply/hotel', routes: hotelRoutes });
