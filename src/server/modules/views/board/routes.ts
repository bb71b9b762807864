import type { boardEndpoints } from '@/contract/board';
import { storesOf } from '../../../core/staff-task';
import type { Handlers } from '../../../http/handlers';
import { readBoard } from './service';

/** The board over HTTP. */
export const boardRoutes: Handlers<keyof typeof boardEndpoints> = {
  'GET /api/v1/ops/board/': ({ deps, query, person }) => readBoard(deps, query, storesOf(person, 'bookings')),
};
