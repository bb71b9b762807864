import * as z from 'zod';
import { isStoreSlug, NO_STORE } from '@/domain/store';
import { httpAddress, noticeAddresses, shownName } from './provider-fields';

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

const PROVIDERS = ['telecom', 'credix'] as const;
const shopIds = z
  .string()
  .transform((text) => text.split(',').map((entry) => /^([a-z0-9-]+)=(telecom|credix):(\d{5,10})$/.exec(entry.trim())))
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
  PAY_TELECOM_NAME: shownName.default('クレジットカード'),
  PAY_TELECOM_STATEMENT: shownName.default(''),
  PAY_TELECOM_ORDER_URL: httpAddress.optional(),
  PAY_TELECOM_QUICK_URL: httpAddress.optional(),
  PAY_TELECOM_NOTICE_FROM: noticeAddresses.optional(),
  PAY_CREDIX_NAME: shownName.default('クレジットカード（別の決済会社）'),
  PAY_CREDIX_STATEMENT: shownName.default(''),
  PAY_CREDIX_ORDER_URL: httpAddress.optional(),
  PAY_CREDIX_REPEAT_URL: httpAddress.optional(),
  PAY_CREDIX_REPEAT_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{4,100}$/, 'write the key of the contract')
    .optional(),
  PAY_CREDIX_NOTICE_FROM: noticeAddresses.optional(),
  PAY_CREDIX_ANSWER: z.enum(['ok', 'successok'], { error: 'write ok or successok' }).default('ok'),
};

type Fields = { [Key in keyof typeof cardFields]: z.output<(typeof cardFields)[Key]> };
type Defaulted =
  | 'PAY_TELECOM_NAME'
  | 'PAY_TELECOM_STATEMENT'
  | 'PAY_CREDIX_NAME'
  | 'PAY_CREDIX_STATEMENT'
  | 'PAY_CREDIX_ANSWER';
type CardEnv = Pick<Fields, Defaulted> & { [Key in Exclude<keyof Fields, Defaulted>]?: Fields[Key] };

/** What the settings say of the providers. */
export const cardProvidersOf = (env: CardEnv): CardProviders => ({
  telecom:
    env.PAY_TELECOM_ORDER_URL && env.PAY_TELECOM_NOTICE_FROM
      ? {
          name: env.PAY_TELECOM_NAME,
          statement: env.PAY_TELECOM_STATEMENT,
          orderUrl: env.PAY_TELECOM_ORDER_URL,
          quickUrl: env.PAY_TELECOM_QUICK_URL ?? null,
          noticeFrom: env.PAY_TELECOM_NOTICE_FROM,
          shopIds: shopIdsOf(env, 'telecom'),
        }
      : null,
  credix:
    env.PAY_CREDIX_ORDER_URL && env.PAY_CREDIX_NOTICE_FROM
      ? {
          name: env.PAY_CREDIX_NAME,
          statement: env.PAY_CREDIX_STATEMENT,
          orderUrl: env.PAY_CREDIX_ORDER_URL,
          repeat:
            env.PAY_CREDIX_REPEAT_URL && env.PAY_CREDIX_REPEAT_KEY
              ? { url: env.PAY_CREDIX_REPEAT_URL, key: env.PAY_CREDIX_REPEAT_KEY }
              : null,
          answer: env.PAY_CREDIX_ANSWER,
          noticeFrom: env.PAY_CREDIX_NOTICE_FROM,
          shopIds: shopIdsOf(env, 'credix'),
        }
      : null,
});

/** What is missing or half given, a line each: a start with half a provider would take money that is never booked. */
export const cardFaults = (env: CardEnv, isLoopback: (host: string) => boolean): (string | false)[] => {
  const isGiven = { telecom: env.PAY_TELECOM_ORDER_URL, credix: env.PAY_CREDIX_ORDER_URL };
  const half = {
    telecom: env.PAY_TELECOM_QUICK_URL ?? env.PAY_TELECOM_NOTICE_FROM,
    credix: env.PAY_CREDIX_REPEAT_URL ?? env.PAY_CREDIX_REPEAT_KEY ?? env.PAY_CREDIX_NOTICE_FROM,
  };
  const from = { telecom: env.PAY_TELECOM_NOTICE_FROM, credix: env.PAY_CREDIX_NOTICE_FROM };
  return [
    ...PROVIDERS.flatMap((code) => {
      const prefix = `PAY_${code.toUpperCase()}_`;
      const hasIds = shopIdsOf(env, code).size > 0;
      return [
        !isGiven[code] &&
          (half[code] !== undefined || hasIds) &&
          `${prefix}ORDER_URL: needed with what else is given of it`,
        isGiven[code] !== undefined && !from[code] && `${prefix}NOTICE_FROM: needed with ${prefix}ORDER_URL`,
        isGiven[code] !== undefined && !hasIds && `PAY_SHOP_IDS: needs at least one shop id of ${code}`,
      ];
    }),
    (env.PAY_CREDIX_REPEAT_URL === undefined) !== (env.PAY_CREDIX_REPEAT_KEY === undefined) &&
      'PAY_CREDIX_REPEAT_KEY: given together with PAY_CREDIX_REPEAT_URL, or neither',
    ...(
      ['PAY_TELECOM_ORDER_URL', 'PAY_TELECOM_QUICK_URL', 'PAY_CREDIX_ORDER_URL', 'PAY_CREDIX_REPEAT_URL'] as const
    ).map((name) => {
      const url = env[name];
      const isOpen = url?.startsWith('http:') && !isLoopback(new URL(url).hostname);
      return isOpen === true && `${name}: an http address is refused outside loopback`;
    }),
  ];
};

/** The stores that the contracts name, by their slugs; one that several name stands there again. */
export const contractedStores = (providers: CardProviders): string[] =>
  PROVIDERS.flatMap((code) => [...(providers[code]?.shopIds.keys() ?? [])]);

const shopIdsOf = ({ PAY_SHOP_IDS: ids = [] }: CardEnv, code: (typeof PROVIDERS)[number]) =>
  new Map(ids.filter(({ provider }) => provider === code).map(({ slug, id }) => [slug, id]));
