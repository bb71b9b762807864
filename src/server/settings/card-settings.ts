import * as z from 'zod';
import { keysOf } from '@/domain/keys';
import { isStoreSlug, NO_STORE } from '@/domain/store';
import {
  type FieldValues,
  givenOf,
  httpAddress,
  httpFaults,
  namedFields,
  noticeAddresses,
  prefixOf,
  shownName,
} from './provider-fields';

type Common = {
  name: string;
  statement: string;
  orderUrl: string;
  /** Shop ids of contracts by the store's slug; 'gold' is the operator's own, for gold. */
  shopIds: ReadonlyMap<string, string>;
  /** Addresses that its notices come from. */
  noticeFrom: readonly string[];
};
/** Telecom Credit; `quickUrl` null = no quick payments. */
export type TelecomSettings = Common & { quickUrl: string | null };
/** CREDIX; `repeat` is where a quick payment is asked for, and with which key; `answer` is what its notices expect. */
export type CredixSettings = Common & { repeat: { url: string; key: string } | null; answer: string };
/** The card providers; null = not given. */
export type CardProviders = { telecom: TelecomSettings | null; credix: CredixSettings | null };

const TELECOM = {
  NAME: shownName.default('クレジットカード'),
  STATEMENT: shownName.default(''),
  ORDER_URL: httpAddress.optional(),
  QUICK_URL: httpAddress.optional(),
  NOTICE_FROM: noticeAddresses.optional(),
};
const CREDIX = {
  NAME: shownName.default('クレジットカード（別の決済会社）'),
  STATEMENT: shownName.default(''),
  ORDER_URL: httpAddress.optional(),
  REPEAT_URL: httpAddress.optional(),
  REPEAT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{4,100}$/, 'write the key of the contract')
    .optional(),
  NOTICE_FROM: noticeAddresses.optional(),
  ANSWER: z.enum(['ok', 'successok'], { error: 'write ok or successok' }).default('ok'),
};
const COMPANIES = { telecom: TELECOM, credix: CREDIX };
type CardCode = keyof typeof COMPANIES;
const CODES = keysOf(COMPANIES);

const SHOP_ID = new RegExp(`^([a-z0-9-]+)=(${CODES.join('|')}):(\\d{5,10})$`);
const shopIds = z
  .string()
  .transform((text) => text.split(',').map((entry) => SHOP_ID.exec(entry.trim())))
  .refine(
    (entries) => entries.every((entry) => entry && (entry[1] === NO_STORE || isStoreSlug(entry[1] ?? ''))),
    `write slug=telecom:90001 or slug=credix:1234567890, separated by commas; a slug is a store's or ${NO_STORE}`,
  )
  .transform((entries) =>
    entries.flatMap((entry) => (entry ? [{ slug: entry[1] ?? '', provider: entry[2], id: entry[3] ?? '' }] : [])),
  );

/** The settings, for the schema of all of them. */
export const cardFields = {
  PAY_SHOP_IDS: shopIds.optional(),
  ...namedFields('telecom', TELECOM),
  ...namedFields('credix', CREDIX),
};

type CardEnv = z.output<z.ZodObject<typeof cardFields>>;

const allGiven = (env: CardEnv) => ({
  telecom: givenOf('telecom', TELECOM, env),
  credix: givenOf('credix', CREDIX, env),
});

/** What the settings say of the providers. */
export const cardProvidersOf = (env: CardEnv): CardProviders => {
  const { telecom, credix } = allGiven(env);
  const { REPEAT_URL: url, REPEAT_KEY: key } = credix;
  const ofTelecom = commonOf(telecom, shopIdsOf(env, 'telecom'));
  const ofCredix = commonOf(credix, shopIdsOf(env, 'credix'));
  return {
    telecom: ofTelecom && { ...ofTelecom, quickUrl: telecom.QUICK_URL ?? null },
    credix: ofCredix && { ...ofCredix, repeat: url && key ? { url, key } : null, answer: credix.ANSWER },
  };
};

// Without an address for orders, or without knowing where its notices come from, a company takes no money.
const commonOf = (
  given: FieldValues<typeof TELECOM> | FieldValues<typeof CREDIX>,
  shopIds: Common['shopIds'],
): Common | null => {
  const { NAME: name, STATEMENT: statement, ORDER_URL: orderUrl, NOTICE_FROM: noticeFrom } = given;
  return orderUrl && noticeFrom ? { name, statement, orderUrl, noticeFrom, shopIds } : null;
};

/** What is missing or half given, a line each: a start with half a provider would take money that is never booked. */
export const cardFaults = (env: CardEnv, isLoopback: (host: string) => boolean): (string | false)[] => {
  const given = allGiven(env);
  return [
    ...CODES.flatMap((code) => {
      const prefix = prefixOf(code);
      const { ORDER_URL: orderUrl, NOTICE_FROM: noticeFrom } = given[code];
      const hasIds = shopIdsOf(env, code).size > 0;
      return [
        !orderUrl && (isBegun(code, given) || hasIds) && `${prefix}ORDER_URL: needed with what else is given of it`,
        orderUrl !== undefined && !noticeFrom && `${prefix}NOTICE_FROM: needed with ${prefix}ORDER_URL`,
        orderUrl !== undefined && !hasIds && `PAY_SHOP_IDS: needs at least one shop id of ${code}`,
      ];
    }),
    (given.credix.REPEAT_URL === undefined) !== (given.credix.REPEAT_KEY === undefined) &&
      'PAY_CREDIX_REPEAT_KEY: given together with PAY_CREDIX_REPEAT_URL, or neither',
    ...CODES.flatMap((code) => httpFaults(code, given[code], isLoopback)),
  ];
};

// What has a usual value says nothing.
const isBegun = (code: CardCode, given: ReturnType<typeof allGiven>): boolean => {
  const values: Readonly<Record<string, unknown>> = given[code];
  return Object.entries(COMPANIES[code]).some(
    ([name, field]) => field instanceof z.ZodOptional && values[name] !== undefined,
  );
};

/** The stores that the contracts name, by their slugs; one that several name stands there again. */
export const contractedStores = (providers: CardProviders): string[] =>
  CODES.flatMap((code) => [...(providers[code]?.shopIds.keys() ?? [])]);

const shopIdsOf = ({ PAY_SHOP_IDS: ids = [] }: CardEnv, code: CardCode) =>
  new Map(ids.filter(({ provider }) => provider === code).map(({ slug, id }) => [slug, id]));
