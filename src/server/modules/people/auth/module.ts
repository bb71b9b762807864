import { defineModule } from '../../../core/module';
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
  tables: ['codeProof', 'knownDevice', 'registration', 'session', 'signInFailure', 'signingKey'],
  routes: authRoutes,
  timers: authTimers,
  retention: {
    devices: forgetUnusedDevices,
  },
  sealed: [renewSigningKeySeals, renewSessionSeals, renewGrantSeals, renewWaitingGrantSeals],
});
