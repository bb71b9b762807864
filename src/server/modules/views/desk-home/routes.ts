import type { deskHomeEndpoints } from '@/contract/desk-home';
import type { Handlers } from '../../../http/handlers';
import { readCasts, readDay, readHome, readSoon } from './service';

/** The staff's first screen, over HTTP. */
export const deskHomeRoutes: Handlers<keyof typeof deskHomeEndpoints> = {
  'GET /api/v1/ops/home/': ({ deps, person }) => readHome(deps, person.roles ?? []),
  'GET /api/v1/ops/home/casts/': ({ deps }) => readCasts(deps),
  'GET /api/v1/ops/home/day/': ({ deps }) => readDay(deps),
  'GET /api/v1/ops/home/soon/': ({ deps }) => readSoon(deps),
};
