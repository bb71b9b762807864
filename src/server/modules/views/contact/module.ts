import { defineModule } from '../../../core/module';
import { contactRoutes } from './routes';
import { forgetOldContacts } from './service';

export const contactModule = defineModule({
  name: 'views/contact',
  tables: {
    contact: { leaving: 'stays: for a year after it was answered' },
    contactAnswer: { leaving: 'stays: with its question' },
    contactPicture: { leaving: 'stays: with its question', notCopied: 'pictures that the person sent and has' },
  },
  routes: contactRoutes,
  retention: {
    contacts: forgetOldContacts,
  },
});
