import { defineModule } from '../../../core/module';
import { identityRoutes } from './routes';
import { eraseOldPictures, forgetOldLooks, forgetPictures, identityTimers, renewIdentitySeals } from './service';

export const identityModule = defineModule({
  name: 'people/identity',
  tables: {
    identityCheck: {
      leaving: 'stays: that there was a check; its pictures are removed, and one that waits as a whole',
    },
    identityLook: { leaving: 'stays: which of the staff looked, for a year', notCopied: "the staff's, of a document" },
    identityPicture: { leaving: 'removed', notCopied: 'documents, for the check alone' },
  },
  routes: identityRoutes,
  timers: identityTimers,
  forget: (work, { personId }) => forgetPictures(work, personId),
  retention: {
    identity: eraseOldPictures,
    access: forgetOldLooks,
  },
  sealed: [renewIdentitySeals],
});
