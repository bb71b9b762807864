import type { safetyEndpoints } from '@/contract/safety';
import { Refusal } from '../../../core/refusal';
import type { Handlers } from '../../../http/handlers';
import { changeContact, giveProof, press, readContact, readSafety, removeContact } from './service';

/** Safety during a meeting, for her alone, and whom she named. Nobody of the operator looks at that while impersonating her. */
export const safetyRoutes: Handlers<keyof typeof safetyEndpoints> = {
  'GET /api/v1/users/me/reservations/{reservation_id}/safety/': ({ person, deps, params }) =>
    readSafety(deps.reader(), person.id, params.reservation_id),

  'POST /api/v1/users/me/reservations/{reservation_id}/safety/': ({ person, params, body, transact }) =>
    transact(async (work) => {
      const { kind, pressed_at: at } = body;
      await press(work, person.id, params.reservation_id, { kind, pressedAt: at ? new Date(at) : undefined });
      return readSafety(work.tx, person.id, params.reservation_id);
    }),

  // Not by `transact`: no stored answer holds the proof. A device that asks again has another one.
  'POST /api/v1/users/me/reservations/{reservation_id}/safety/proof/': async ({ person, deps, params, visitor }) => {
    if (person.actor !== undefined) throw new Refusal('ghost/not_allowed');
    const { deviceKey } = visitor;
    const proof = await deps.unitOfWork((work) => giveProof(work, person.id, params.reservation_id, deviceKey));
    return { proof };
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
