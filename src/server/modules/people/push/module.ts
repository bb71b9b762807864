import { defineModule } from '../../../core/module';
import { pushRoutes } from './routes';
import { renewSubscriptionSeals, renewVapidSeal } from './service';

export const pushModule = defineModule({
  name: 'people/push',
  tables: ['notificationSetting', 'pushSubscription'],
  routes: pushRoutes,
  sealed: [renewVapidSeal, renewSubscriptionSeals],
});
