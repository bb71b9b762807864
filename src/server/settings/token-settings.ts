import * as z from 'zod';

/**
 * What the tokens of the user pool must name beside pool and client, where it is configured (spec §5); null = the
 * pool's own, or unchecked.
 */
export type TokenRules = {
  issuer: string | null;
  audience: readonly string[] | null;
  scope: readonly string[] | null;
  groups: readonly string[] | null;
};

const names = z
  .string()
  .regex(
    /^[\w.:/-]{1,128}(?:,[\w.:/-]{1,128}){0,19}$/,
    'write names of letters, digits and ._:/- with commas, 20 at most',
  )
  .transform((text) => text.split(','));

/** The settings, for the schema of all of them. */
export const tokenFields = {
  TOKEN_ISSUER: z
    .string()
    .regex(
      /^https?:\/\/[^\s?#]+\/ap-northeast-1_[A-Za-z0-9]{1,40}$/,
      'write an address that ends in the id of a pool in Tokyo: https://example.jp/ap-northeast-1_AbCd12345',
    )
    .optional(),
  TOKEN_AUDIENCE: names.optional(),
  TOKEN_SCOPE: names.optional(),
  TOKEN_GROUPS: names.optional(),
};

type TokenEnv = { [Key in keyof typeof tokenFields]?: z.output<(typeof tokenFields)[Key]> };

/** The rules that were configured. */
export const tokenRulesOf = (env: TokenEnv): TokenRules => ({
  issuer: env.TOKEN_ISSUER ?? null,
  audience: env.TOKEN_AUDIENCE ?? null,
  scope: env.TOKEN_SCOPE ?? null,
  groups: env.TOKEN_GROUPS ?? null,
});

/** Nothing is configured: the pool's own issuer, and no further check. */
export const NO_TOKEN_RULES: TokenRules = tokenRulesOf({});
