import { defineModule } from '../../../core/module';
import { postalCodeRoutes } from './routes';

export const postalCodeModule = defineModule({ name: 'supply/postal-code', routes: postalCodeRoutes });
