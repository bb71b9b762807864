import { defineModule } from '../../../core/module';
import { phoneRecoveryRoutes } from './routes';
import {
  eraseOldRecoveryPictures,
  forgetOldRecoveries,
  forgetOldRecoveryLooks,
  phoneRecoveryTimers,
  renewRecoverySeals,
} from './service';

export const phoneRecoveryModule = defineModule({
  name: 'desks/phone-recovery',
  tables: ['phoneRecovery', 'phoneRecoveryLook', 'phoneRecoveryPicture'],
  routes: phoneRecoveryRoutes,
  timers: phoneRecoveryTimers,
  retention: {
    identity: eraseOldRecoveryPictures,
    recoveries: forgetOldRecoveries,
    access: forgetOldRecoveryLooks,
  },
  sealed: [renewRecoverySeals],
});
