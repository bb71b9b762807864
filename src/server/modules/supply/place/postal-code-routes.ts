import type { postalCodeEndpoints } from '@/contract/postal-code';
import type { Handlers } from '../../../http/handlers';
import { townsOf } from './postal-codes';

/** Japan Post's table over HTTP. */
export const postalCodeRoutes: Handlers<keyof typeof postalCodeEndpoints> = {
  'GET /api/v1/postal_codes/{postal_code}/': ({ params }) => townsOf(params.postal_code),
};
