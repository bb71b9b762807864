import { alarmRoutes } from '../modules/alarm/routes';
import { authRoutes } from '../modules/auth/routes';
import { castRoutes } from '../modules/cast/routes';
import { castHomeRoutes } from '../modules/cast-home/routes';
import { shiftChangeRoutes } from '../modules/cast-home/shift-routes';
import { ghostRoutes } from '../modules/ghost/routes';
import { goldRoutes } from '../modules/gold/routes';
import { homeRoutes } from '../modules/home/routes';
import { opsRoutes } from '../modules/ops/routes';
import { personRoutes } from '../modules/person/routes';
import { postalCodeRoutes } from '../modules/postal-code/routes';
import { pushRoutes } from '../modules/push/routes';
import { reservationRoutes } from '../modules/reservation/routes';
import { reviewRoutes } from '../modules/review/routes';
import { rewardRoutes } from '../modules/reward/routes';
import { shiftRoutes } from '../modules/shift/routes';
import { talkRoutes } from '../modules/talk/routes';
import type { Handlers } from './handlers';

/** Every endpoint of the contract with its handler: one that is missing does not compile. */
export const routes: Handlers = {
  ...alarmRoutes,
  ...authRoutes,
  ...castRoutes,
  ...castHomeRoutes,
  ...ghostRoutes,
  ...goldRoutes,
  ...homeRoutes,
  ...opsRoutes,
  ...personRoutes,
  ...postalCodeRoutes,
  ...pushRoutes,
  ...reservationRoutes,
  ...reviewRoutes,
  ...rewardRoutes,
  ...shiftChangeRoutes,
  ...shiftRoutes,
  ...talkRoutes,
};
