import { defineModule } from '../../../core/module';
import { deleteFollowsOf } from './queries';
import { followRoutes } from './routes';
import { followTimers, forgetOldNews } from './service';

export const followModule = defineModule({
  name: 'supply/follow',
  tables: {
    follow: { leaving: 'removed' },
    followerNews: { leaving: 'stays: for two days' },
  },
  routes: followRoutes,
  timers: followTimers,
  forget: ({ tx }, { personId, castId }) => deleteFollowsOf(tx, personId, castId),
  retention: {
    news: forgetOldNews,
  },
});
