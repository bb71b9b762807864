import { defineModule } from '../../../core/module';
import { forgetRecoveriesOf } from './erase';
import { phoneRecoveryRoutes } from './routes';
import {
  eraseOldRecoveryPictures,
  forgetOldRecoveries,
  forgetOldRecoveryLooks,
  phoneRecoveryTimers,
  renewRecoverySeals,
  stopSoon,
} from './service';

export const phoneRecoveryModule = defineModule({
  name: 'views/phone-recovery',
  tables: {
    phoneRecovery: { leaving: 'removed' },
    phoneRecoveryLook: { leaving: 'removed', notCopied: "the staff's" },
    phoneRecoveryPicture: { leaving: 'removed', notCopied: 'documents, for the check alone' },
  },
  routes: phoneRecoveryRoutes,
  timers: phoneRecoveryTimers,
  reactions: { ownerSignedIn: stopSoon },
  forget: (work, { personId }) => forgetRecoveriesOf(work, personId),
  retention: {
    identity: eraseOldRecoveryPictures,
    recoveries: forgetOldRecoveries,
    access: forgetOldRecoveryLooks,
  },
  sealed: [renewRecoverySeals],
});
