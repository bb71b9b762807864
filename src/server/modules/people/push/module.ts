import { defineModule } from '../../../core/module';
import { deletePushesOf } from './queries';
import { pushRoutes } from './routes';
import { renewSubscriptionSeals, renewVapidSeal } from './service';

export const pushModule = defineModule({
  name: 'people/push',
  tables: {
    notificationSetting: { leaving: 'removed' },
    pushSubscription: { leaving: 'removed', notCopied: "a device's secret address" },
  },
  routes: pushRoutes,
  forget: ({ tx }, { personId }) => deletePushesOf(tx, personId, { wishes: true }),
  sealed: [renewVapidSeal, renewSubscriptionSeals],
});
