import type { staffInvitationEndpoints } from '@/contract/staff-invitation';
import type { Handlers } from '../../../http/handlers';
import { answer, deviceOf, lastTokenOf } from '../../people/auth/service';
import { askInvitation, listInvitations, resendInvitation, withdrawInvitation } from './desk';
import { accept, openLink, proveNumber, sendCode } from './link';

/** Invitations of staff over HTTP. */
export const staffInvitationRoutes: Handlers<keyof typeof staffInvitationEndpoints> = {
  'GET /api/v1/ops/staff_invitations/': ({ deps }) => listInvitations(deps),
  'POST /api/v1/ops/staff_invitations/': ({ person, body, transact }) =>
    transact((work) => askInvitation(work, person.id, body)),
  'POST /api/v1/ops/staff_invitations/{staff_invitation_id}/resend/': ({ params, transact }) =>
    transact((work) => resendInvitation(work, params.staff_invitation_id)),
  'POST /api/v1/ops/staff_invitations/{staff_invitation_id}/withdraw/': ({ params, transact }) =>
    transact((work) => withdrawInvitation(work, params.staff_invitation_id)),
  'POST /api/v1/staff_invitations/open/': ({ deps, body }) => openLink(deps, body.token),
  'POST /api/v1/staff_invitations/code/': ({ body, transact }) =>
    transact((work) => sendCode(work, body.token, body.phone_number)),
  'POST /api/v1/staff_invitations/verify/': ({ deps, body }) =>
    proveNumber(deps, { token: body.token, id: body.proof_id, code: body.code }),
  'POST /api/v1/staff_invitations/accept/': async ({ deps, body, visitor }) => {
    const { transport } = body;
    const device = { transport, ...deviceOf(visitor), lastToken: lastTokenOf(visitor) };
    return answer(visitor, await accept(deps, body, device), transport);
  },
};
