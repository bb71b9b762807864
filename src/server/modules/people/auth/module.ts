import { defineModule } from '../../../core/module';
import { forgetSignIns } from './cleaning';
import { authRoutes } from './routes';
import {
  authTimers,
  forgetUnusedDevices,
  renewGrantSeals,
  renewSessionSeals,
  renewSigningKeySeals,
  renewWaitingGrantSeals,
} from './service';

export const authModule = defineModule({
  name: 'people/auth',
  tables: {
    codeProof: { leaving: 'removed', notCopied: 'codes of minutes' },
    knownDevice: { leaving: 'removed' },
    registration: { leaving: 'stays: codes of minutes', notCopied: 'codes of minutes' },
    session: { leaving: 'removed' },
    signInFailure: { leaving: 'stays: keyed hashes, for a day', notCopied: 'keyed hashes' },
    signingKey: 'no person: of the operator',
  },
  routes: authRoutes,
  timers: authTimers,
  forget: (work, { personId }) => forgetSignIns(work, personId),
  retention: {
    devices: forgetUnusedDevices,
  },
  sealed: [renewSigningKeySeals, renewSessionSeals, renewGrantSeals, renewWaitingGrantSeals],
});
