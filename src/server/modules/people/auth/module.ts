import { SECOND_MS } from '@/domain/durations';
import { defineModule } from '../../../core/module';
import { accountRoutes } from './account/routes';
import { forgetSignIns } from './cleaning';
import { forgetOldChallenges } from './passkey/passkeys';
import { deletePasskeysOf } from './passkey/queries';
import { passkeyRoutes } from './passkey/routes';
import { authRoutes } from './routes';
import { deleteFactorRows, renewFactorSeals, renewPendingFactorSeals } from './second-factor/queries';
import { secondFactorRoutes } from './second-factor/routes';
import {
  authenticatorOf,
  authTimers,
  forgetUnusedDevices,
  renewGrantSeals,
  renewSessionSeals,
  renewSigningKeySeals,
  renewWaitingGrantSeals,
} from './service';
import { forgetOldSuspensions } from './suspension/suspensions';

export const authModule = defineModule({
  name: 'people/auth',
  tables: {
    codeProof: { leaving: 'removed', notCopied: 'codes of minutes' },
    knownDevice: { leaving: 'removed' },
    passkey: { leaving: 'removed' },
    passkeyChallenge: { leaving: 'stays: questions of minutes', notCopied: 'questions of minutes' },
    registration: { leaving: 'stays: codes of minutes', notCopied: 'codes of minutes' },
    session: { leaving: 'removed' },
    signInFailure: { leaving: 'stays: keyed hashes, for a day', notCopied: 'keyed hashes' },
    staffFactor: { leaving: 'removed', notCopied: "the staff's own secret" },
    staffRecoveryCode: { leaving: 'removed', notCopied: 'keyed hashes' },
    signingKey: 'no person: of the operator',
    suspension: { leaving: 'stays: for five years after it was lifted' },
  },
  readModels: [
    {
      file: 'second-factor/queries.ts',
      tables: ['person'],
      why: 'Which factors each person of the staff has is one statement, for people without any too.',
    },
  ],
  routes: { ...authRoutes, ...accountRoutes, ...passkeyRoutes, ...secondFactorRoutes },
  timers: authTimers,
  // What other processes revoked.
  repeats: [
    {
      pause: 3 * SECOND_MS,
      run: (deps) => authenticatorOf(deps).sync(),
      failure: 'reading revoked sessions failed',
    },
  ],
  forget: async (work, { personId }) => {
    await forgetSignIns(work, personId);
    await deletePasskeysOf(work.tx, personId);
    await deleteFactorRows(work.tx, personId);
  },
  retention: {
    devices: forgetUnusedDevices,
    suspensions: forgetOldSuspensions,
  },
  cleaning: { challenges: forgetOldChallenges },
  sealed: [
    renewSigningKeySeals,
    renewSessionSeals,
    renewGrantSeals,
    renewWaitingGrantSeals,
    renewFactorSeals,
    renewPendingFactorSeals,
  ],
});
