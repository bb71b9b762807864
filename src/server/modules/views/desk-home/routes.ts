import type { deskHomeEndpoints } from '@/contract/desk-home';
import { storesOf } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { readCasts, readDay, readHome, readSoon } from './service';

/** The staff's first screen, over HTTP. */
export const deskHomeRoutes: Handlers<keyof typeof deskHomeEndpoints> = {
  'GET /api/v1/ops/home/': ({ deps, person }) => readHome(deps, person),
  'GET /api/v1/ops/home/casts/': ({ deps, person }) => readCasts(deps, storesOf(person, 'bookings')),
  'GET /api/v1/ops/home/day/': ({ deps, person }) => readDay(deps, storesOf(person, 'home')),
  'GET /api/v1/ops/home/soon/': ({ deps, person }) => readSoon(deps, storesOf(person, 'bookings')),
};
