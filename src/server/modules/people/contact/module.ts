import { defineModule } from '../../../core/module';
import { contactRoutes } from './routes';
import { forgetOldContacts } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const contactModule = (higher: Parameters<typeof contactRoutes>[0]) =>
  defineModule({
    name: 'people/contact',
    tables: ['contact', 'contactAnswer', 'contactPicture'],
    routes: contactRoutes(higher),
    retention: {
      contacts: forgetOldContacts,
    },
  });
