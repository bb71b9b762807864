import { defineModule } from '../../../core/module';
import { forgetInvitationOf } from './erase';
import { castInvitationRoutes } from './routes';
import { castInvitationTimers, eraseOldDocuments, forgetOldInvitations, renewCastInvitationSeals } from './service';

export const castInvitationModule = defineModule({
  name: 'supply/cast-invitation',
  tables: {
    castInvitation: { leaving: 'stays: the consents, without name, number and documents' },
    castInvitationPicture: { leaving: 'removed', notCopied: 'documents, for the check alone' },
    castInvitationStep: { leaving: 'stays: which of the staff took it on', notCopied: "the staff's" },
    castInvitationHelp: { leaving: 'removed', notCopied: "the staff's, who spoke with the cast" },
    castConsent: { leaving: 'stays: the texts that were agreed to, without the device' },
  },
  routes: castInvitationRoutes,
  timers: castInvitationTimers,
  forget: (work, { personId }) => forgetInvitationOf(work, personId),
  retention: {
    identity: eraseOldDocuments,
    invited: forgetOldInvitations,
  },
  sealed: [renewCastInvitationSeals],
});
