import type { secondFactorEndpoints } from '@/contract/second-factor';
import type { Handlers } from '../../../../http/handlers';
import { deviceOf } from '../answer';
import { beginPasskey, beginTotp, keepPasskey, keepTotp, renewCodes } from './enrolment';
import { askForFactor, proveFactor, readFactor } from './factor';

/** The second factor of the staff over HTTP. */
export const secondFactorRoutes: Handlers<keyof typeof secondFactorEndpoints> = {
  'GET /api/auth/second_factor': ({ deps, person }) => readFactor(deps, person),
  'POST /api/auth/second_factor': ({ deps, person, body }) => proveFactor(deps, person, body),
  'POST /api/auth/second_factor/challenges': ({ deps, person }) => askForFactor(deps, person),
  'POST /api/auth/second_factor/totp': ({ deps, person }) => beginTotp(deps, person),
  'POST /api/auth/second_factor/totp/verify': ({ deps, person, body }) => keepTotp(deps, person, body.code),
  'POST /api/auth/second_factor/passkeys/challenges': ({ deps, person }) => beginPasskey(deps, person),
  'POST /api/auth/second_factor/passkeys': ({ deps, person, body, visitor }) =>
    keepPasskey(deps, person, body, deviceOf(visitor)),
  'POST /api/auth/second_factor/recovery_codes': ({ deps, person }) =>
    deps.unitOfWork((work) => renewCodes(work, person.id)),
};
