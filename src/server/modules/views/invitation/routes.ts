import type { invitationEndpoints } from '@/contract/invitation';
import type { Handlers } from '../../../http/handlers';
import { readInvitation } from './service';

/** Invitations over HTTP. */
export const invitationRoutes: Handlers<keyof typeof invitationEndpoints> = {
  'GET /api/v1/users/me/invitation/': ({ deps, person }) =>
    readInvitation(deps.reader(), person, deps.settings.publicOrigin, deps.clock.now()),
};
