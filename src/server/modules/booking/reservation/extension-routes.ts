import type { reservationExtensionEndpoints } from '@/contract/reservation-extension';
import type { Handlers } from '../../../http/handlers';
import { acceptExtension, askExtension, endAsking, readExtensions } from './service';

/** Extensions of a meeting over HTTP, for both sides. */
export const reservationExtensionRoutes: Handlers<keyof typeof reservationExtensionEndpoints> = {
  'GET /api/v1/users/me/reservations/{reservation_id}/extensions/': ({ person, deps, params }) =>
    readExtensions(deps, params.reservation_id, {
      id: person.id,
      isOps: person.isOps,
      isGhost: person.actor !== undefined,
      now: deps.clock.now(),
    }),
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/': ({ person, params, body, transact }) =>
    transact((work) => askExtension(work, person, params.reservation_id, body)),
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/accept/': ({
    person,
    params: { reservation_id: id, extension_id: extensionId },
    body,
    transact,
  }) => transact((work) => acceptExtension(work, person, { id, extensionId, payLater: body.pay_later })),
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/decline/': ({
    person,
    params: { reservation_id: id, extension_id: extensionId },
    transact,
  }) => transact((work) => endAsking(work, person, { id, extensionId, event: 'decline' })),
  'POST /api/v1/users/me/reservations/{reservation_id}/extensions/{extension_id}/withdraw/': ({
    person,
    params: { reservation_id: id, extension_id: extensionId },
    transact,
  }) => transact((work) => endAsking(work, person, { id, extensionId, event: 'withdraw' })),
};
