import { defineModule } from '../../../core/module';
import { contactRoutes } from './routes';
import { forgetOldContacts } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const contactModule = (higher: Parameters<typeof contactRoutes>[0]) =>
  defineModule({
    name: 'people/contact',
    tables: {
      contact: { leaving: 'stays: for a year after it was answered' },
      contactAnswer: { leaving: 'stays: with its question' },
      contactPicture: { leaving: 'stays: with its question', notCopied: 'pictures that the person sent and has' },
    },
    routes: contactRoutes(higher),
    retention: {
      contacts: forgetOldContacts,
    },
  });
