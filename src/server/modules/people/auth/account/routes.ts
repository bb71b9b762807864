import type { accountEndpoints } from '@/contract/account';
import type { Handlers } from '../../../../http/handlers';
import { completePhoneChange, resendPhoneCode } from '../account-change';
import { signOutDevice, signOutOtherDevices } from '../devices';
import { completeMailChange, startMailChange } from '../mail-change';
import { listDevices, passwordChange, phoneChange, readAccount } from './account';

/** The account itself over HTTP. */
export const accountRoutes: Handlers<keyof typeof accountEndpoints> = {
  'GET /api/v1/users/me/account/': ({ person, deps }) => readAccount(deps, person.id),
  'GET /api/v1/users/me/devices/': ({ person, deps }) => listDevices(deps, person),
  'DELETE /api/v1/users/me/devices/': ({ person, transact }) =>
    transact(async (work) => {
      await signOutOtherDevices(work, person.id, person.sessionId);
      return null;
    }),
  'DELETE /api/v1/users/me/devices/{device_id}/': ({ person, params, transact }) =>
    transact(async (work) => {
      await signOutDevice(work, person.id, params.device_id);
      return null;
    }),
  'POST /api/v1/users/me/password/': async ({ body, deps, person, transact }) =>
    transact(await passwordChange(deps, person, body)),
  'POST /api/v1/users/me/phone_changes/': async ({ body, deps, person, transact }) =>
    transact(await phoneChange(deps, person, body)),
  'POST /api/v1/users/me/phone_changes/resend/': ({ body, person, transact }) =>
    transact((work) => resendPhoneCode(work, person, body.phone_change_id)),
  'POST /api/v1/users/me/phone_changes/verify/': ({ body, deps, person }) =>
    completePhoneChange(deps, person, { id: body.phone_change_id, code: body.code }),
  'POST /api/v1/users/me/mail_changes/': ({ body, person, transact }) =>
    transact((work) => startMailChange(work, person, body.mail)),
  'POST /api/v1/users/me/mail_changes/verify/': ({ body, deps, person }) =>
    completeMailChange(deps, person, { id: body.mail_change_id, code: body.code }),
};
