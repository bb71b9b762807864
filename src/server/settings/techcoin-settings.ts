import * as z from 'zod';
import { httpAddress, noticeAddresses, shownName } from './provider-fields';

/**
 * Techcoin: gold is topped up there; `key` signs what both sides send, `noticeFrom` is where its notices come from.
 */
export type TechcoinSettings = {
  name: string;
  orderUrl: string;
  shopId: string;
  key: string;
  noticeFrom: readonly string[];
};

/** The settings, for the schema of all of them. */
export const techcoinFields = {
  PAY_TECHCOIN_NAME: shownName.default('テックコイン'),
  PAY_TECHCOIN_ORDER_URL: httpAddress.optional(),
  PAY_TECHCOIN_SHOP_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'write the shop id of the contract')
    .optional(),
  PAY_TECHCOIN_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'write the key of the contract, at least 16 characters')
    .optional(),
  PAY_TECHCOIN_NOTICE_FROM: noticeAddresses.optional(),
};

type Fields = { [Key in keyof typeof techcoinFields]: z.output<(typeof techcoinFields)[Key]> };
type TechcoinEnv = Pick<Fields, 'PAY_TECHCOIN_NAME'> & { [Key in keyof Fields]?: Fields[Key] };

const NEEDED = [
  'PAY_TECHCOIN_ORDER_URL',
  'PAY_TECHCOIN_SHOP_ID',
  'PAY_TECHCOIN_KEY',
  'PAY_TECHCOIN_NOTICE_FROM',
] as const;

/** What the settings say of it; null = not given, and not offered. */
export const techcoinOf = (env: TechcoinEnv): TechcoinSettings | null =>
  env.PAY_TECHCOIN_ORDER_URL && env.PAY_TECHCOIN_SHOP_ID && env.PAY_TECHCOIN_KEY && env.PAY_TECHCOIN_NOTICE_FROM
    ? {
        name: env.PAY_TECHCOIN_NAME,
        orderUrl: env.PAY_TECHCOIN_ORDER_URL,
        shopId: env.PAY_TECHCOIN_SHOP_ID,
        key: env.PAY_TECHCOIN_KEY,
        noticeFrom: env.PAY_TECHCOIN_NOTICE_FROM,
      }
    : null;

/** What is missing, a line each: all four are given, or none. */
export const techcoinFaults = (env: TechcoinEnv, isLoopback: (host: string) => boolean): (string | false)[] => {
  const isBegun = NEEDED.some((name) => env[name] !== undefined);
  const url = env.PAY_TECHCOIN_ORDER_URL;
  return [
    ...NEEDED.map(
      (name) => isBegun && env[name] === undefined && `${name}: needed with what else is given of techcoin`,
    ),
    url?.startsWith('http:') === true &&
      !isLoopback(new URL(url).hostname) &&
      'PAY_TECHCOIN_ORDER_URL: an http address is refused outside loopback',
  ];
};
