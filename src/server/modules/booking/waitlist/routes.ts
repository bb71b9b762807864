import type { waitlistEndpoints } from '@/contract/waitlist';
import { Refusal } from '../../../core/refusal';
import type { Handlers } from '../../../http/handlers';
import { join, leave, placesInLine } from './service';

/** The waiting list over HTTP. */
export const waitlistRoutes: Handlers<keyof typeof waitlistEndpoints> = {
  'GET /api/v1/users/me/waitlist_entries/': ({ person, deps }) =>
    placesInLine(deps.reader(), person.id, deps.clock.now()),
  'POST /api/v1/users/me/waitlist_entries/': ({ person, body, transact }) =>
    transact(async (work) => {
      const id = await join(work, person.id, body);
      const made = (await placesInLine(work.tx, person.id, work.now)).find((entry) => entry.id === id);
      if (!made) throw new Refusal('not_found');
      return made;
    }),
  'DELETE /api/v1/users/me/waitlist_entries/{waitlist_entry_id}/': ({ person, params, transact }) =>
    transact(async (work) => {
      await leave(work, person.id, params.waitlist_entry_id);
      return null;
    }),
};
