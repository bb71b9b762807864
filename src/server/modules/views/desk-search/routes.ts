import type { deskSearchEndpoints } from '@/contract/desk-search';
import type { Handlers } from '../../../http/handlers';
import { searchDesk } from './service';

/** The search on top of every desk over HTTP. */
export const deskSearchRoutes: Handlers<keyof typeof deskSearchEndpoints> = {
  'GET /api/v1/ops/search/': ({ deps, query, person }) => searchDesk(deps, { typed: query.q, person }),
};
