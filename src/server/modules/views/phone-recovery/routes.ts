import type { phoneRecoveryEndpoints } from '@/contract/phone-recovery';
import { PHONE_RECOVERY } from '@/domain/phone-recovery';
import { networkOf } from '../../../http/address';
import type { Handlers } from '../../../http/handlers';
import { proveNewNumber, sendNewNumberCode } from '../../people/auth/service';
import { approveRecovery, refuseRecovery } from './decide';
import { holdRecovery, listRecoveries, lookAtPicture, releaseRecovery } from './desk';
import { answerOldNumber, readOldNumber } from './old-number';
import { submitRecovery } from './submit';

/** A changed or lost number over HTTP: the side of the person who lost it, the old number's, and the desk's. */
export const phoneRecoveryRoutes: Handlers<keyof typeof phoneRecoveryEndpoints> = {
  'POST /api/auth/phone_recoveries': ({ body, transact }) =>
    transact(async (work) => {
      const { id, ...times } = await sendNewNumberCode(work, 'phone recovery', body.phone_number);
      return { recovery_id: id, ...times };
    }),
  // Not by `transact`: no stored answer holds what sends a request.
  'POST /api/auth/phone_recoveries/verify': async ({ deps, body }) => {
    const minutes = PHONE_RECOVERY.formMinutes;
    const token = await proveNewNumber(deps, {
      kind: 'phone recovery',
      id: body.recovery_id,
      code: body.code,
      minutes,
    });
    return { recovery_token: token, expires_in: minutes * 60 };
  },
  'POST /api/auth/phone_recoveries/submit': ({ deps, body, files, transact, visitor: { deviceKey, ip } }) =>
    submitRecovery(deps, transact, { body, files, visitor: { deviceKey, network: networkOf(ip) } }),
  'POST /api/auth/phone_recoveries/old_number': ({ deps, body }) => readOldNumber(deps, body.token),
  'POST /api/auth/phone_recoveries/old_number/answer': ({ body, transact }) =>
    transact((work) => answerOldNumber(work, body.token, body.answer)),

  'GET /api/v1/ops/phone_recoveries/': ({ deps, query }) => listRecoveries(deps, query),
  // Not by `transact`: no stored answer holds whose numbers they are. Asking twice is looking twice.
  'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/': ({ deps, person, params }) =>
    deps.unitOfWork((work) => holdRecovery(work, params.phone_recovery_id, person.id)),
  'DELETE /api/v1/ops/phone_recoveries/{phone_recovery_id}/hold/': ({ person, params, transact }) =>
    transact((work) => releaseRecovery(work, params.phone_recovery_id, person.id)),
  'GET /api/v1/ops/phone_recoveries/{phone_recovery_id}/pictures/{side}/': ({ deps, person, params, query }) =>
    lookAtPicture(deps, { id: params.phone_recovery_id, side: params.side, link: query.link, by: person.id }),
  'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/approve/': ({ person, params, body, transact }) =>
    transact((work) => approveRecovery(work, params.phone_recovery_id, person.id, body)),
  'POST /api/v1/ops/phone_recoveries/{phone_recovery_id}/refuse/': ({ person, params, body, transact }) =>
    transact((work) => refuseRecovery(work, params.phone_recovery_id, person.id, body.reason)),
};
