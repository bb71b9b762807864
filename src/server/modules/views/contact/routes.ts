import type { contactEndpoints } from '@/contract/contact';
import { networkOf } from '../../../http/address';
import type { Handlers, Visitor } from '../../../http/handlers';
import {
  accountSender,
  answerContact,
  closeContact,
  listContacts,
  readPicture,
  readPictures,
  receiveContact,
  thanks,
  withPictures,
} from './service';

/** Inquiries over HTTP. */
export const contactRoutes: Handlers<keyof typeof contactEndpoints> = {
  'POST /api/v1/contacts/': async ({ body, files, person, deps, visitor, transact }) => {
    const { homepage, ...asked } = body;
    if (homepage !== '') return thanks(deps);
    const pictures = await readPictures(files.pictures);
    const from = person ? accountSender(person.id) : guestOf(visitor);
    return withPictures(deps, pictures, (stored) =>
      transact((work) => receiveContact(work, asked, { person: person ?? null, from, pictures: stored })),
    );
  },

  'GET /api/v1/ops/contacts/': ({ deps, query }) => listContacts(deps.reader(), query),

  'GET /api/v1/ops/contacts/{contact_id}/pictures/{position}/': ({ deps, params }) =>
    readPicture(deps, params.contact_id, params.position),

  'POST /api/v1/ops/contacts/{contact_id}/answer/': ({ person, params, body, transact }) =>
    transact((work) => answerContact(work, params.contact_id, person.id, body.text)),

  'POST /api/v1/ops/contacts/{contact_id}/close/': ({ person, params, body, transact }) =>
    transact((work) => closeContact(work, params.contact_id, person.id, body.note)),
};

const guestOf = ({ deviceKey, ip }: Visitor) => (deviceKey ? `device ${deviceKey}` : `network ${networkOf(ip)}`);
