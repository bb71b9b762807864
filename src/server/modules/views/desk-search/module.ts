import { defineModule } from '../../../core/module';
import { deskSearchRoutes } from './routes';

export const deskSearchModule = defineModule({
  name: 'views/desk-search',
  readModels: [
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'person'],
      why: 'Customers, casts and staff of one search are named in one statement.',
    },
  ],
  routes: deskSearchRoutes,
});
