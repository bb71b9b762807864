import * as z from 'zod';
import { givenOf, httpAddress, httpFaults, namedFields, noticeAddresses, prefixOf, shownName } from './provider-fields';

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

const TECHCOIN = {
  NAME: shownName.default('テックコイン'),
  ORDER_URL: httpAddress.optional(),
  SHOP_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'write the shop id of the contract')
    .optional(),
  KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'write the key of the contract, at least 16 characters')
    .optional(),
  NOTICE_FROM: noticeAddresses.optional(),
};

/** The settings, for the schema of all of them. */
export const techcoinFields = namedFields('techcoin', TECHCOIN);

type TechcoinEnv = z.output<z.ZodObject<typeof techcoinFields>>;

const NEEDED = ['ORDER_URL', 'SHOP_ID', 'KEY', 'NOTICE_FROM'] as const;

/** What the settings say of it; null = not given, and not offered. */
export const techcoinOf = (env: TechcoinEnv): TechcoinSettings | null => {
  const given = givenOf('techcoin', TECHCOIN, env);
  const { NAME: name, ORDER_URL: orderUrl, SHOP_ID: shopId, KEY: key, NOTICE_FROM: noticeFrom } = given;
  return orderUrl && shopId && key && noticeFrom ? { name, orderUrl, shopId, key, noticeFrom } : null;
};

/** What is missing, a line each: all four are given, or none. */
export const techcoinFaults = (env: TechcoinEnv, isLoopback: (host: string) => boolean): (string | false)[] => {
  const given = givenOf('techcoin', TECHCOIN, env);
  const isBegun = NEEDED.some((name) => given[name] !== undefined);
  return [
    ...NEEDED.map(
      (name) =>
        isBegun &&
        given[name] === undefined &&
        `${prefixOf('techcoin')}${name}: needed with what else is given of techcoin`,
    ),
    ...httpFaults('techcoin', given, isLoopback),
  ];
};
