import { defineModule } from '../../../core/module';
import { followRoutes } from './routes';
import { followTimers, forgetOldNews } from './service';

/** `higher`: what its routes need of modules that stand above it. */
export const followModule = (higher: Parameters<typeof followRoutes>[0]) =>
  defineModule({
    name: 'supply/follow',
    tables: ['follow', 'followerNews'],
    routes: followRoutes(higher),
    timers: followTimers,
    retention: {
      news: forgetOldNews,
    },
  });
