import * as z from 'zod';
import { endpoints } from './endpoint';
import { postalCode } from './forms/home';

/** Where a postal code lies, for forms that ask for an address. */
export const postalCodeEndpoints = endpoints({
  'GET /api/v1/postal_codes/{postal_code}/': {
    summary: '郵便番号の町域（複数の場合あり、町名のない番号は空文字）',
    access: 'signed_in',
    params: { postal_code: postalCode },
    reply: z.array(z.object({ prefecture: z.string(), city: z.string(), town: z.string() })),
    errors: ['not_found'],
  },
});
