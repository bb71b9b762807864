import { defineModule } from '../../../core/module';
import { deskNoteRoutes } from './routes';

export const deskNotesModule = defineModule({
  name: 'views/desk-notes',
  routes: deskNoteRoutes,
});
