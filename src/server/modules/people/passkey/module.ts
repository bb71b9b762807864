import { defineModule } from '../../../core/module';
import { passkeyRoutes } from './routes';
import { forgetOldChallenges } from './service';

export const passkeyModule = defineModule({
  name: 'people/passkey',
  tables: ['passkey', 'passkeyChallenge'],
  routes: passkeyRoutes,
  cleaning: { challenges: forgetOldChallenges },
});
