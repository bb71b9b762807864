import * as z from 'zod';

/** A pair of keys of AWS, or of a server that speaks as it does. */
export type AwsKeys = { id: string; secret: string };

/** One half of such a pair. */
export const awsKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,200}$/, 'write the key without spaces');

/** A region of AWS. */
export const awsRegion = z.string().regex(/^[a-z0-9-]{2,40}$/, 'write a region such as ap-northeast-1');

/** The server that is asked in place of Amazon's. */
export const awsEndpoint = z.url({ protocol: /^https?$/, error: 'write the https address of the server' });

/** Both halves; null where the usual chain of AWS finds its own. */
export const awsKeysOf = (id: string | undefined, secret: string | undefined): AwsKeys | null =>
  id === undefined || secret === undefined ? null : { id, secret };
