import { defineModule } from '../../../core/module';
import { forgetFilmsOf } from './ended';
import { movieMakingRoutes } from './making-routes';
import { movieRoutes } from './routes';
import { endFilmsLeftBehind, forgetOldMovieLooks, forgetOldPerformers, forgetOldPlays, movieTimers } from './service';

export const movieModule = defineModule({
  name: 'media/movie',
  tables: {
    movie: { leaving: 'stays: what was sold, without title, names and files' },
    movieConsent: { leaving: 'stays: the instants, without names' },
    moviePerformer: { leaving: 'stays: the instants, without names' },
    movieLike: { leaving: 'removed' },
    movieLook: { leaving: 'stays: which of the staff looked, for a year', notCopied: "the staff's, of a film" },
    moviePlay: { leaving: 'stays: keyed hashes, for 181 days', notCopied: 'keyed hashes of viewers' },
    movieStream: { leaving: 'removed', notCopied: "sizes and places of pieces, made of the cast's film" },
  },
  readModels: [
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'person'],
      why: 'A film is shown to people who may see its cast: one statement a page, and no hidden one is counted in it.',
    },
  ],
  routes: { ...movieMakingRoutes, ...movieRoutes },
  timers: movieTimers,
  forget: (work, { personId, castId }) => forgetFilmsOf(work, personId, castId),
  retention: {
    account: endFilmsLeftBehind,
    views: forgetOldPlays,
    access: forgetOldMovieLooks,
    performers: forgetOldPerformers,
  },
});
