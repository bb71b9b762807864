import { defineModule } from '../../../core/module';
import { deletePasskeysOf } from './queries';
import { passkeyRoutes } from './routes';
import { forgetOldChallenges } from './service';

export const passkeyModule = defineModule({
  name: 'people/passkey',
  tables: {
    passkey: { leaving: 'removed' },
    passkeyChallenge: { leaving: 'stays: questions of minutes', notCopied: 'questions of minutes' },
  },
  routes: passkeyRoutes,
  forget: ({ tx }, { personId }) => deletePasskeysOf(tx, personId),
  cleaning: { challenges: forgetOldChallenges },
});
