import type { passkeyEndpoints } from '@/contract/passkey';
import type { Handlers } from '../../../../http/handlers';
import { deviceOf } from '../answer';
import { askForKey, askHere, keepKey, listPasskeys, prove, removing } from './passkeys';

/** Passkeys over HTTP. */
export const passkeyRoutes: Handlers<keyof typeof passkeyEndpoints> = {
  'GET /api/v1/users/me/passkeys/': ({ person, deps, visitor }) =>
    listPasskeys(deps.reader(), person.id, visitor.deviceKey),
  'POST /api/v1/users/me/passkeys/challenges/': ({ person, body, deps }) => askForKey(deps, person, body.password),
  'POST /api/v1/users/me/passkeys/': ({ person, body, deps, visitor }) =>
    keepKey(deps, person, { made: body, device: deviceOf(visitor) }),
  'POST /api/v1/users/me/passkeys/assertions/challenges/': ({ person, deps, visitor }) =>
    askHere(deps, person, { purpose: 'lock', deviceKey: visitor.deviceKey }),
  'POST /api/v1/users/me/passkeys/assertions/': async ({ person, body, deps }) => {
    await prove(deps, person, { purpose: 'lock', answer: body });
    return { verified: true as const };
  },
  'POST /api/v1/users/me/passkeys/{passkey_id}/remove/': async ({ person, params, body, deps, transact }) =>
    transact(await removing(deps, person, { id: params.passkey_id, password: body.password })),
};
