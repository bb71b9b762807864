import type { castInvitationEndpoints } from '@/contract/cast-invitation';
import type { Handlers } from '../../../http/handlers';
import { readSides } from '../../people/identity/service';
import { apply, askForHelp, decline } from './apply';
import { agreeAgain, readContract, takeConsentBack } from './consent';
import { approveInvitation, closeHelp, publishCast, sendBack } from './decide';
import { invite, listInvitations, lookAtInvitation, lookAtPicture, renewInvitation, revokeInvitation } from './desk';
import { openLink, readMine, sendCode, verifyCode } from './link';

/** Invitations of casts over HTTP: the invited person's side, and the desk's. */
export const castInvitationRoutes: Handlers<keyof typeof castInvitationEndpoints> = {
  'POST /api/v1/cast_invitations/open/': ({ deps, body }) => openLink(deps, body.token),
  'POST /api/v1/cast_invitations/code/': ({ body, transact }) =>
    transact((work) => sendCode(work, body.token, body.phone_number)),
  // Not by `transact`: no stored answer holds what opens the documents.
  'POST /api/v1/cast_invitations/verify/': ({ deps, body }) => verifyCode(deps, body.token, body.code),
  'POST /api/v1/cast_invitations/mine/': ({ deps, body }) => readMine(deps, body),
  'POST /api/v1/cast_invitations/application/': async ({ deps, body, files, visitor, transact }) => {
    const pictures = await readSides(body.document_type, files);
    return apply(deps, transact, { form: body, pictures, device: visitor.userAgent });
  },
  'POST /api/v1/cast_invitations/decline/': ({ body, transact }) => transact((work) => decline(work, body)),
  'POST /api/v1/cast_invitations/help/': ({ body: { token, ...said }, transact }) =>
    transact((work) => askForHelp(work, token, said)),

  'GET /api/v1/female_casts/me/contract/': ({ deps, person }) => readContract(deps.reader(), person.id),
  'POST /api/v1/female_casts/me/contract/withdraw/': ({ person, transact }) =>
    transact((work) => takeConsentBack(work, person.id)),
  'POST /api/v1/female_casts/me/contract/agree/': ({ person, body, visitor, transact }) =>
    transact((work) => agreeAgain(work, person.id, { hash: body.contract_hash, device: visitor.userAgent })),

  'GET /api/v1/ops/cast_invitations/': ({ deps, query }) => listInvitations(deps, query),
  'POST /api/v1/ops/cast_invitations/': ({ person, body, transact }) =>
    transact((work) => invite(work, person.id, body)),
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/renew/': ({ person, params, transact }) =>
    transact((work) => renewInvitation(work, params.cast_invitation_id, person.id)),
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/revoke/': ({ person, params, transact }) =>
    transact((work) => revokeInvitation(work, params.cast_invitation_id, person.id)),
  // Not by `transact`: no stored answer holds who the person is. Asking twice is looking twice.
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/look/': ({ deps, person, params }) =>
    deps.unitOfWork((work) => lookAtInvitation(work, params.cast_invitation_id, person.id)),
  'GET /api/v1/ops/cast_invitations/{cast_invitation_id}/pictures/{side}/': ({ deps, person, params, query }) =>
    lookAtPicture(deps, { id: params.cast_invitation_id, side: params.side, link: query.link, by: person.id }),
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/approve/': ({ person, params, body, transact }) =>
    transact((work) => approveInvitation(work, params.cast_invitation_id, person.id, body.birth_date)),
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/send_back/': ({ person, params, body, transact }) =>
    transact((work) => sendBack(work, params.cast_invitation_id, person.id, body.reason)),
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/publish/': ({ person, params, transact }) =>
    transact((work) => publishCast(work, params.cast_invitation_id, person.id)),
  'POST /api/v1/ops/cast_invitations/{cast_invitation_id}/helps/{help_id}/close/': ({
    person,
    params,
    body,
    transact,
  }) =>
    transact((work) =>
      closeHelp(work, { id: params.cast_invitation_id, helpId: params.help_id, by: person.id, note: body.note }),
    ),
};
