import * as z from 'zod';

/**
 * Milliseconds for which a provider's whole answer is awaited, its connection included; docs/deploy.md#patience
 * explains each.
 */
export type Patience = {
  /** One call to the user pool; an interactive one is asked twice at most, so both fit the screen that waits. */
  cognito: number;
  /** The beginning of an answer of the bucket to an interactive call, and each further piece of a file. */
  bucket: number;
  /** A quick payment's question to a card company; refused in time, the card is entered again. */
  payment: number;
  sms: number;
  mail: number;
  push: number;
  /** A batch of spans to the collector. */
  trace: number;
  /** A command of Redis; its sender goes on without an answer. */
  redis: number;
};

/** What holds unless an installation sets other seconds. */
const DEFAULTS: Patience = {
  cognito: 2000,
  bucket: 2000,
  payment: 4000,
  sms: 5000,
  mail: 15_000,
  push: 8000,
  trace: 5000,
  redis: 2000,
};

const seconds = z
  .string()
  .regex(/^\d{1,2}(?:\.\d)?$/, 'write seconds, 0.1 to 60')
  .transform((text) => Math.round(Number(text) * 1000))
  .refine((milliseconds) => milliseconds >= 100 && milliseconds <= 60_000, 'write seconds, 0.1 to 60')
  .optional();

/** The settings, for the schema of all of them; each in seconds. */
export const patienceFields = {
  PATIENCE_COGNITO: seconds,
  PATIENCE_S3: seconds,
  PATIENCE_PAYMENT: seconds,
  PATIENCE_SMS: seconds,
  PATIENCE_MAIL: seconds,
  PATIENCE_PUSH: seconds,
  PATIENCE_TRACE: seconds,
  PATIENCE_REDIS: seconds,
};

type PatienceEnv = { [Key in keyof typeof patienceFields]?: z.output<(typeof patienceFields)[Key]> };

/** How long each provider is waited for. */
export const patienceOf = (env: PatienceEnv): Patience => ({
  cognito: env.PATIENCE_COGNITO ?? DEFAULTS.cognito,
  bucket: env.PATIENCE_S3 ?? DEFAULTS.bucket,
  payment: env.PATIENCE_PAYMENT ?? DEFAULTS.payment,
  sms: env.PATIENCE_SMS ?? DEFAULTS.sms,
  mail: env.PATIENCE_MAIL ?? DEFAULTS.mail,
  push: env.PATIENCE_PUSH ?? DEFAULTS.push,
  trace: env.PATIENCE_TRACE ?? DEFAULTS.trace,
  redis: env.PATIENCE_REDIS ?? DEFAULTS.redis,
});
