import type { safetyEndpoints } from '@/contract/safety';
import { Refusal } from '../../../core/refusal';
import type { Handlers } from '../../../http/handlers';
import { changeContact, meetingByProof, press, readContact, readProof, readSafety, removeContact } from './service';

/**
 * Safety during a meeting, for the cast alone, and the person named for it. No member of the staff looks at that while
 * impersonating a cast.
 */
export const safetyRoutes: Handlers<keyof typeof safetyEndpoints> = {
  'GET /api/v1/users/me/reservations/{reservation_id}/safety/': ({ person, deps, params }) =>
    readSafety(deps.reader(), person.id, params.reservation_id, deps.settings),

  'POST /api/v1/users/me/reservations/{reservation_id}/safety/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const { kind, pressed_at: at } = body;
      await press(work, person.id, params.reservation_id, { kind, pressedAt: at ? new Date(at) : undefined });
      return readSafety(work.tx, person.id, params.reservation_id, work.deps.settings);
    }),

  'GET /api/v1/users/me/reservations/{reservation_id}/safety_proof/': async ({ person, deps, params, visitor }) => {
    if (person.actor !== undefined) throw new Refusal('ghost/not_allowed');
    return { safety_proof: await readProof(deps, person.id, params.reservation_id, visitor.deviceKey) };
  },

  'POST /api/v1/safety_presses/': async ({ deps, body, transact }) => {
    const { proof, kind, pressed_at: at } = body;
    const meeting = await meetingByProof(deps, proof);
    if (meeting === null) throw new Refusal('not_found');
    return transact(async (work) => {
      const pressedAt = at ? new Date(at) : undefined;
      const id = await press(work, meeting.castPersonId, meeting.reservationId, { kind, pressedAt });
      if (id === undefined) throw new Refusal('not_found');
      return { id };
    });
  },

  'GET /api/v1/female_casts/me/emergency_contact/': async ({ person, deps }) => {
    if (person.actor !== undefined) throw new Refusal('ghost/not_allowed');
    return { contact: await readContact(deps.reader(), deps.seal, person.id) };
  },

  'PUT /api/v1/female_casts/me/emergency_contact/': ({ person, body, transact }) =>
    transact((work) => changeContact(work, person.id, body)),

  'DELETE /api/v1/female_casts/me/emergency_contact/': ({ person, transact }) =>
    transact((work) => removeContact(work, person.id)),
};
