import { defineModule } from '../../../core/module';
import { rankingRoutes } from './routes';
import { countRankings } from './service';

export const rankingModule = defineModule({
  name: 'views/ranking',
  tables: {
    castRanking: {
      leaving: 'stays: places of past days, of a cast who is not shown',
      notCopied: 'counted anew each day',
    },
  },
  routes: rankingRoutes,
  newDay: countRankings,
});
