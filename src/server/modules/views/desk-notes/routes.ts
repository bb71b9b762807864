import type { deskNoteEndpoints } from '@/contract/desk-notes';
import type { Handlers } from '../../../http/handlers';
import { listNotes, lookAtContact, writeNote } from '../../people/staff-note/service';
import { openedCast } from '../cast-desk/service';
import { openedCustomer } from '../customer-desk/service';

/** Memos and contacts over HTTP, of a page that the member of the staff opened within a day: that is written down. */
export const deskNoteRoutes: Handlers<keyof typeof deskNoteEndpoints> = {
  'GET /api/v1/ops/customers/{account_id}/notes/': async ({ deps, person, params, query }) =>
    listNotes(deps.reader(), await openedCustomer(deps, person.id, params.account_id), {
      ...query,
      roles: person.roles ?? [],
    }),
  'POST /api/v1/ops/customers/{account_id}/notes/': async ({ deps, person, params, body, transact }) => {
    const personId = await openedCustomer(deps, person.id, params.account_id);
    return transact((work) => writeNote(work, person, { ...body, personId }));
  },
  // Not by `transact`: each call is a look, and no number is to lie among kept answers.
  'POST /api/v1/ops/customers/{account_id}/contact/': async ({ deps, person, params, body }) => {
    const personId = await openedCustomer(deps, person.id, params.account_id);
    return deps.unitOfWork((work) => lookAtContact(work, person.id, { ...body, personId }));
  },
  'GET /api/v1/ops/female_casts/{female_cast_id}/notes/': async ({ deps, person, params, query }) =>
    listNotes(deps.reader(), await openedCast(deps, person.id, params.female_cast_id), {
      ...query,
      roles: person.roles ?? [],
    }),
  'POST /api/v1/ops/female_casts/{female_cast_id}/notes/': async ({ deps, person, params, body, transact }) => {
    const personId = await openedCast(deps, person.id, params.female_cast_id);
    return transact((work) => writeNote(work, person, { ...body, personId }));
  },
  'POST /api/v1/ops/female_casts/{female_cast_id}/contact/': async ({ deps, person, params, body }) => {
    const personId = await openedCast(deps, person.id, params.female_cast_id);
    return deps.unitOfWork((work) => lookAtContact(work, person.id, { ...body, personId }));
  },
};
