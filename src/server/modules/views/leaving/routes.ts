import type { leavingEndpoints } from '@/contract/leaving';
import type { Handlers } from '../../../http/handlers';
import { answer, clearCookies, deviceOf, issueFor, lastTokenOf } from '../../people/auth/service';
import { leaving, previewLeaving, takeBack } from './service';

/** Leaving over HTTP. */
export const leavingRoutes: Handlers<keyof typeof leavingEndpoints> = {
  'GET /api/v1/users/me/withdrawal/': ({ person, deps }) => previewLeaving(deps.reader(), person, deps.clock.now()),
  'POST /api/v1/users/me/withdrawal/': async ({ body, person, deps, visitor, transact }) => {
    const left = await transact(await leaving(deps, person, body));
    clearCookies(visitor);
    return left;
  },
  'POST /api/auth/withdrawals/take_back': async ({ body, deps, visitor }) => {
    const { take_back_token: token, transport } = body;
    const device = { ...deviceOf(visitor), lastToken: lastTokenOf(visitor) };
    const { account, session } = await deps.unitOfWork((work) => takeBack(work, { token, transport, device }));
    return answer(visitor, await issueFor(deps, account, session), transport);
  },
};
