import { defineModule } from '../../../core/module';
import { staffInvited } from './approval';
import { forgetOldStaffInvitations } from './desk';
import { staffInvitationRoutes } from './routes';

export const staffInvitationModule = defineModule({
  name: 'views/staff-invitation',
  tables: {
    staffInvitation: {
      leaving: 'stays: until its time is over; no one of the staff leaves by themselves',
      notCopied: "the staff's",
    },
  },
  routes: staffInvitationRoutes,
  approvals: { staff_invitation: staffInvited },
  retention: {
    invited: forgetOldStaffInvitations,
  },
});
