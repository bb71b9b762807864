import { isIP } from 'node:net';
import * as z from 'zod';
import type { PaymentProviderCode } from '@/domain/payment-providers';

/** The address of a page of a payment company. */
export const httpAddress = z.url({ protocol: /^https?$/, error: 'write the https address that the provider names' });

/** Addresses that its notices come from. */
export const noticeAddresses = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim()))
  .refine((list) => list.every((entry) => isIP(entry) !== 0), 'write the addresses of notices, separated by commas');

/** A name that people read. */
export const shownName = z.string().trim().max(60);

type Fields = Readonly<Record<string, z.ZodType>>;
type Prefix<Code extends PaymentProviderCode> = `PAY_${Uppercase<Code>}_`;
type Named<Code extends PaymentProviderCode, F extends Fields> = {
  [Name in keyof F & string as `${Prefix<Code>}${Name}`]: F[Name];
};
/** What was given for the fields of a company, by their names without the prefix. */
export type FieldValues<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> };

/** What stands before the names of a company's settings. */
export const prefixOf = (code: PaymentProviderCode): string => `PAY_${code.toUpperCase()}_`;

/** The settings of a company by their whole names, for the schema of all of them. */
export const namedFields = <Code extends PaymentProviderCode, F extends Fields>(code: Code, fields: F) =>
  // Object.fromEntries forgets the names: they are those of the type.
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [prefixOf(code) + name, field])) as Named<Code, F>;

/** What was given for the fields of a company. */
export const givenOf = <Code extends PaymentProviderCode, F extends Fields>(
  code: Code,
  fields: F,
  env: Readonly<Record<string, unknown>> & z.output<z.ZodObject<Named<Code, F>>>,
) => Object.fromEntries(Object.keys(fields).map((name) => [name, env[prefixOf(code) + name]])) as FieldValues<F>;

/** A line for each address of a company without TLS. */
export const httpFaults = (
  code: PaymentProviderCode,
  given: Readonly<Record<string, unknown>>,
  isLoopback: (host: string) => boolean,
): (string | false)[] =>
  Object.entries(given).map(
    ([name, url]) =>
      name.endsWith('_URL') &&
      typeof url === 'string' &&
      url.startsWith('http:') &&
      !isLoopback(new URL(url).hostname) &&
      `${prefixOf(code)}${name}: an http address is refused outside loopback`,
  );
