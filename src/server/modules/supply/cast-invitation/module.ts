import { defineModule } from '../../../core/module';
import { castInvitationRoutes } from './routes';
import { castInvitationTimers, eraseOldDocuments, forgetOldInvitations, renewCastInvitationSeals } from './service';

export const castInvitationModule = defineModule({
  name: 'supply/cast-invitation',
  tables: ['castInvitation', 'castInvitationPicture', 'castInvitationStep', 'castInvitationHelp', 'castConsent'],
  routes: castInvitationRoutes,
  timers: castInvitationTimers,
  retention: {
    identity: eraseOldDocuments,
    invited: forgetOldInvitations,
  },
  sealed: [renewCastInvitationSeals],
});
