import { defineModule } from '../../../core/module';
import { rankingRoutes } from './routes';
import { countRankings } from './service';

export const rankingModule = defineModule({
  name: 'desks/ranking',
  tables: ['castRanking'],
  routes: rankingRoutes,
  newDay: countRankings,
});
