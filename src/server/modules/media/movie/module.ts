import type { Deps } from '../../../core/deps';
import { defineModule } from '../../../core/module';
import { castRefs } from '../../supply/cast/service';
import { movieMakingRoutes } from './making-routes';
import { movieRoutes } from './routes';
import { endFilmsLeftBehind, forgetOldMovieLooks, forgetOldPerformers, forgetOldPlays, movieTimers } from './service';

const facesOf = async ({ reader, clock }: Deps, ids: readonly number[]) => castRefs(reader(), ids, clock.now());

export const movieModule = defineModule({
  name: 'media/movie',
  tables: ['movie', 'movieConsent', 'moviePerformer', 'movieLike', 'movieLook', 'moviePlay', 'movieStream'],
  readModels: [
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'person'],
      why: 'A film is shown to people who may see its cast: one statement a page, and no hidden one is counted in it.',
    },
  ],
  routes: { ...movieMakingRoutes({ facesOf }), ...movieRoutes },
  timers: movieTimers,
  retention: {
    account: endFilmsLeftBehind,
    views: forgetOldPlays,
    access: forgetOldMovieLooks,
    performers: forgetOldPerformers,
  },
});
