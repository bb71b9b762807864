import type { boardEndpoints } from '@/contract/board';
import type { Handlers } from '../../../http/handlers';
import { readBoard } from './service';

/** The board over HTTP. */
export const boardRoutes: Handlers<keyof typeof boardEndpoints> = {
  'GET /api/v1/ops/board/': ({ deps, query }) => readBoard(deps, query),
};
