import { defineModule } from '../../../core/module';
import { deleteFollowsOf } from './queries';
import { followRoutes } from './routes';
import { followTimers, forgetOldNews } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const followModule = (higher: Parameters<typeof followRoutes>[0]) =>
  defineModule({
    name: 'supply/follow',
    tables: {
      follow: { leaving: 'removed' },
      followerNews: { leaving: 'stays: for two days' },
    },
    routes: followRoutes(higher),
    timers: followTimers,
    forget: ({ tx }, { personId, castId }) => deleteFollowsOf(tx, personId, castId),
    retention: {
      news: forgetOldNews,
    },
  });
