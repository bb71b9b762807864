import type { authEndpoints } from '@/contract/auth';
import { Refusal } from '../../../core/refusal';
import type { Handlers } from '../../../http/handlers';
import { answer, clearCookies, deviceOf, forgetGhost, forgetRole, lastTokenOf, REFRESH_COOKIE } from './answer';
import { confirmDevice, resendCode } from './device-confirmation';
import { completeMailChange, startMailChange } from './mail-change';
import { completeReset, startReset, verifyReset } from './password-reset';
import { completeRegistration, startRegistration, verifyRegistration } from './registration';
import { endSession, endSessionOf, refreshSession } from './sessions';
import { signIn } from './sign-in';

/** Sign-in, refresh, sign-out and registration over HTTP; `cookie` transport never shows the refresh token. */
export const authRoutes: Handlers<keyof typeof authEndpoints> = {
  'POST /api/auth/tokens': async ({ body, deps, visitor }) => {
    const issued = await signIn(deps, {
      phone: body.phone_number,
      password: body.password,
      transport: body.transport,
      ...deviceOf(visitor),
      lastToken: lastTokenOf(visitor),
    });
    forgetGhost(visitor);
    return answer(visitor, issued, body.transport);
  },
  'GET /api/auth/tokens': async ({ visitor }) => ({ kept: Boolean(visitor.cookie(REFRESH_COOKIE)) }),
  'PATCH /api/auth/tokens': async ({ body, deps, visitor }) => {
    const sent = body.refresh_token;
    const byCookie = sent === undefined;
    // A call that is authorised by a cookie must come from our own pages.
    const token = sent ?? (visitor.sameOrigin ? visitor.cookie(REFRESH_COOKIE) : null);
    if (!token) throw new Refusal('auth/required');
    try {
      return answer(visitor, await refreshSession(deps, token, deviceOf(visitor)), byCookie ? 'cookie' : 'body', true);
    } catch (error) {
      if (byCookie && error instanceof Refusal && error.code.startsWith('auth/')) clearCookies(visitor);
      throw error;
    }
  },
  'DELETE /api/auth/tokens': async ({ person, deps, visitor }) => {
    const cookie = visitor.sameOrigin ? visitor.cookie(REFRESH_COOKIE) : null;
    const ended = await deps.unitOfWork(async (work) => {
      if (person) await endSession(work, person.sessionId, visitor.deviceKey);
      return cookie ? (await endSessionOf(work, cookie, visitor.deviceKey)) || person !== null : person !== null;
    });
    clearCookies(visitor);
    forgetRole(visitor);
    if (!ended) throw new Refusal('auth/required');
    return null;
  },
  'POST /api/auth/registrations': ({ body, transact }) =>
    transact((work) => startRegistration(work, body.phone_number)),
  'POST /api/auth/registrations/verify': ({ body, deps }) => verifyRegistration(deps, body.registration_id, body.code),
  'POST /api/auth/registrations/profile': async ({ body, deps, visitor }) => {
    const issued = await completeRegistration(deps, body, {
      transport: body.transport,
      ...deviceOf(visitor),
      lastToken: lastTokenOf(visitor),
    });
    return answer(visitor, issued, body.transport);
  },
  'POST /api/auth/registrations/mail': ({ body, person, transact }) =>
    transact((work) => startMailChange(work, person, body.mail)),
  'POST /api/auth/registrations/mail/verify': ({ body, deps, person }) =>
    completeMailChange(deps, person, { id: body.mail_change_id, code: body.code }),
  'POST /api/auth/device_confirmations': async ({ body, deps, visitor }) => {
    const { issued, transport } = await confirmDevice(deps, {
      id: body.confirmation_id,
      code: body.code,
      ...deviceOf(visitor),
      lastToken: lastTokenOf(visitor),
    });
    forgetGhost(visitor);
    return answer(visitor, issued, transport);
  },
  'POST /api/auth/device_confirmations/resend': ({ body, visitor, transact }) =>
    transact((work) => resendCode(work, body.confirmation_id, visitor.deviceKey)),
  'POST /api/auth/password_resets': ({ body, transact }) => transact((work) => startReset(work, body.phone_number)),
  'POST /api/auth/password_resets/verify': ({ body, deps }) => verifyReset(deps, body.reset_id, body.code),
  'POST /api/auth/password_resets/complete': ({ body, deps, visitor }) =>
    completeReset(deps, { token: body.reset_token, password: body.password, deviceKey: visitor.deviceKey }),
};
