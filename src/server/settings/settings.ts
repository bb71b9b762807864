import path from 'node:path';
import * as z from 'zod';
import type { VapidKeys } from '../core/ports';
import { type DatabaseSettings, databaseFields, databaseOf, directUrlFault } from './database-settings';
import { type Bucket, bucketOf, ffmpegPath, fileFaults, fileFields } from './file-settings';
import { DEMO_HELP_PATH, helpFields, type SafetyMinutes } from './help-settings';
import { type CognitoSettings, cognitoOf, identityFaults, identityFields } from './identity-settings';
import { masterKeys } from './key-setting';
import { type MapTiles, tileAddress } from './map-setting';
import { type OperatorFacts, operatorFields, operatorOf } from './operator-setting';
import { anyOrigin, httpOrigin, internalHost, isLoopbackHost, isVisitedOnLoopback } from './origin-setting';
import { type Patience, patienceFields, patienceOf } from './patience-settings';
import { type PaymentContracts, paymentContractsOf, paymentFaults, paymentFields } from './payment-settings';
import { type Payer, payerOf, payoutFields } from './payout-setting';
import { type ProxySettings, proxiesOf, proxyFault, proxyFields } from './proxy-setting';
import {
  type MailServer,
  mailServerOf,
  type SmsProvider,
  smsMailFaults,
  smsMailFields,
  smsProviderOf,
  smsSecondOf,
} from './sms-mail-settings';
import { type TokenRules, tokenFields, tokenRulesOf } from './token-settings';
import { vapidFault, vapidFields, vapidOf } from './vapid-setting';

/**
 * What this process was started with, read once. Durations and sizes stand in their names; secrets never reach a log.
 */
export type Settings = ProxySettings &
  DatabaseSettings & {
    /** Everything that is not a demo (docs/rules/installation.md#demo-and-production): `YOI_DEMO` ≠ 1. */
    production: boolean;
    port: number;
    host: string;
    /** Scheme, host and port that visitors type, without an end slash. */
    publicOrigin: string;
    /** True when `publicOrigin` is https: decides on HSTS. */
    https: boolean;
    /** Absolute path. */
    dataDir: string;
    /** Redis for signals and rate limits of many processes; null = PostgreSQL's NOTIFY, limits per process. */
    redisUrl: string | null;
    /** 32-byte keys, the newest first, at most two; empty = made and kept in `dataDir/keys`. */
    masterKeys: Buffer[];
    /** Seals the keys into the embedded installation's backups; null = they are kept apart. */
    backupPassphrase: string | null;
    demo: boolean;
    /** Listens on loopback and is visited there by http: nothing stands in front. */
    loopback: boolean;
    demoPassword: string;
    doors: boolean;
    mockTokens: boolean;
    /** What the tokens of the user pool must name. */
    tokenRules: TokenRules;
    /**
     * What Prometheus sends as a Bearer token to read `/metrics` from elsewhere; null = this machine alone reads it.
     */
    metricsToken: string | null;
    operator: OperatorFacts;
    supportPhone: string;
    /** Minutes from an unanswered check to each level of escalation. */
    safetyMinutes: SafetyMinutes;
    /** Who sends SMS; null = they stay in the outbox (the demo alone). */
    smsProvider: SmsProvider | null;
    /** Who sends SMS where the first one fails; null = no one. */
    smsSecond: SmsProvider | null;
    /** Who sends mail; null = as above. */
    mailServer: MailServer | null;
    /** The user pool of Amazon; null = the embedded one. */
    cognito: CognitoSettings | null;
    /** The bucket that files lie in; null = the disk. */
    bucket: Bucket | null;
    /** Path of ffmpeg; `none` = films are not encoded; null = the one on `PATH`, where there is one. */
    ffmpeg: string | null;
    /** Who takes payments; the sandbox stands in their place in the demo. */
    paymentContracts: PaymentContracts;
    payer: Payer | null;
    /** Address of the help pages, hosted outside; empty = there are none. */
    helpUrl: string;
    mapTiles: MapTiles;
    /** Origin of the API for browsers; null = same origin. */
    apiHost: string | null;
    /** Origin of the realtime endpoint for browsers (https or wss); null = same origin. */
    realtimeHost: string | null;
    /** Where server-side rendering calls the API. */
    apiInternalOrigin: string;
    /** The pair that signs pushes; null = made at first use and kept in the database. */
    vapid: VapidKeys | null;
    /** Address that a push service may write to: `mailto:…` or https. */
    vapidSubject: string;
    /** Loopback origin of a push service for tests; null = none. */
    pushEmulator: string | null;
    /** Seconds from SIGTERM until the port closes, while `/readyz` says 503. */
    drainSeconds: number;
    /** Collector that gets traces by OTLP over HTTP, without an end slash; null = nothing is traced. */
    traceEndpoint: string | null;
    /** Milliseconds for which each provider is waited for. */
    patience: Patience;
    logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  };

/** The settings, or one clear line for each wrong one; the caller prints them and ends with a non-zero exit. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; lines: string[] };

/** Reads and checks the environment. An empty value means "not set", so an unedited `.env.example` works. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): SettingsResult => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = Environment.safeParse(given, { error: () => undefined });
  const real = realProvidersOf(given);
  if (read.success) return assemble(read.data, real);
  const lines = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return {
    ok: false,
    lines: [...lines, ...furtherLines(given, new Set(read.error.issues.map(({ path: [name] }) => name)))],
  };
};

const flag = z.enum(['0', '1'], { error: 'write 1 or 0' }).transform((value) => value === '1');
const portText = z
  .string()
  .regex(/^\d{1,5}$/, 'write a port from 1 to 65535')
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65535, 'write a port from 1 to 65535');

const Environment = z.object({
  PORT: portText.default(3000),
  HOST: z.string().trim().default('127.0.0.1'),
  PUBLIC_ORIGIN: httpOrigin.optional(),
  DATA_DIR: z.string().default('.data'),
  ...databaseFields,
  REDIS_URL: z
    .string()
    .regex(
      /^rediss?:\/\/[^/]+(?:\/\d{0,3})?$/,
      'write redis://host:6379, or rediss:// with TLS; a database number may follow',
    )
    .optional(),
  YOI_MASTER_KEY: masterKeys.optional(),
  YOI_BACKUP_PASSPHRASE: z.string().min(12, 'write at least 12 characters').max(200).optional(),
  YOI_DEMO: flag.optional(),
  YOI_DEMO_PASSWORD: z.string().min(10, 'write at least 10 characters').max(64).default('yoi-demo-2026'),
  YOI_DOORS: flag.default(false),
  YOI_MOCK_TOKENS: flag.default(false),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{20,200}=*$/, 'write at least 20 letters, digits and ._~+/- (openssl rand -hex 32)')
    .optional(),
  ...proxyFields,
  ...operatorFields,
  ...smsMailFields,
  ...fileFields,
  FFMPEG_PATH: ffmpegPath,
  ...identityFields,
  ...tokenFields,
  ...paymentFields,
  ...helpFields,
  ...patienceFields,
  ...payoutFields,
  MAP_TILES: tileAddress.optional(),
  MAP_CREDIT: z.string().trim().max(200).default(''),
  API_HOST: httpOrigin.optional(),
  REALTIME_HOST: anyOrigin.optional(),
  API_INTERNAL_ORIGIN: httpOrigin.optional(),
  ...vapidFields,
  YOI_PUSH_EMULATOR: httpOrigin.optional(),
  YOI_DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/, 'write seconds, 0 to 99')
    .transform(Number)
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'write http://127.0.0.1:4318' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'write fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

const assemble = (env: z.output<typeof Environment>, real: RealProviders): SettingsResult => {
  const loopbackHost = isLoopbackHost(env.HOST);
  const publicOrigin = env.PUBLIC_ORIGIN ?? (loopbackHost ? `http://localhost:${env.PORT}` : null);
  // A proxy in front of 127.0.0.1 shows in the public origin, by another name or by https, which this process does not
  // speak: it must never publish the demo's ops login.
  const loopback = loopbackHost && publicOrigin !== null && isVisitedOnLoopback(new URL(publicOrigin));
  const demo = env.YOI_DEMO ?? (loopback && !real.payment && !real.identity);
  const lines = refusals(env, { loopback, demo, publicOrigin, real });
  const patience = patienceOf(env);
  if (lines.length > 0 || !publicOrigin) return { ok: false, lines };
  return {
    ok: true,
    settings: {
      production: !demo,
      port: env.PORT,
      host: env.HOST,
      publicOrigin,
      https: publicOrigin.startsWith('https:'),
      dataDir: path.resolve(env.DATA_DIR),
      ...databaseOf(env),
      redisUrl: env.REDIS_URL ?? null,
      masterKeys: env.YOI_MASTER_KEY ?? [],
      backupPassphrase: env.YOI_BACKUP_PASSPHRASE ?? null,
      demo,
      loopback,
      demoPassword: env.YOI_DEMO_PASSWORD,
      doors: env.YOI_DOORS,
      mockTokens: env.YOI_MOCK_TOKENS,
      tokenRules: tokenRulesOf(env),
      metricsToken: env.METRICS_TOKEN ?? null,
      ...proxiesOf(env),
      operator: operatorOf(env),
      supportPhone: env.SUPPORT_PHONE,
      safetyMinutes: env.SAFETY_MINUTES,
      smsProvider: smsProviderOf(env),
      smsSecond: smsSecondOf(env),
      mailServer: mailServerOf(env),
      cognito: cognitoOf(env, patience.cognito),
      bucket: bucketOf(env, patience.bucket),
      ffmpeg: env.FFMPEG_PATH ?? null,
      paymentContracts: paymentContractsOf(env),
      payer: payerOf(env, demo),
      helpUrl: env.HELP_URL ?? (demo ? DEMO_HELP_PATH : ''),
      mapTiles: env.MAP_TILES ? { url: env.MAP_TILES, credit: env.MAP_CREDIT } : null,
      apiHost: env.API_HOST ?? null,
      realtimeHost: env.REALTIME_HOST ?? null,
      apiInternalOrigin: env.API_INTERNAL_ORIGIN ?? `http://${internalHost(env.HOST)}:${env.PORT}`,
      vapid: vapidOf(env),
      vapidSubject: env.VAPID_SUBJECT ?? (publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@yoi.example'),
      pushEmulator: env.YOI_PUSH_EMULATOR ?? null,
      drainSeconds: env.YOI_DRAIN_SECONDS ?? (loopback ? 0 : 5),
      traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
      patience,
      logLevel: env.LOG_LEVEL,
    },
  };
};

// What is wrong with the others, so that one start names everything.
const furtherLines = (given: Record<string, unknown>, wrong: ReadonlySet<unknown>): string[] => {
  const rest = Environment.safeParse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
  const assembled = rest.success ? assemble(rest.data, realProvidersOf(given)) : { ok: true };
  return 'lines' in assembled ? assembled.lines.filter((line) => !wrong.has(line.split(':', 1)[0])) : [];
};

/** Contracts with the outside world: a demo must never stand beside them by default. */
type RealProviders = { payment: boolean; identity: boolean };

const realProvidersOf = (given: Record<string, unknown>): RealProviders => {
  const some = (prefix: string) => Object.keys(given).some((name) => name.startsWith(prefix));
  return { payment: some('PAY_'), identity: some('COGNITO_') };
};

type Derived = { loopback: boolean; demo: boolean; publicOrigin: string | null; real: RealProviders };

// docs/rules/installation.md: each rule is one line, so that a wrong start names everything at once.
const refusals = (env: z.output<typeof Environment>, { loopback, demo, publicOrigin, real }: Derived): string[] =>
  [
    !publicOrigin && 'PUBLIC_ORIGIN: needed when HOST is not a loopback address, for example https://example.jp',
    publicOrigin?.startsWith('http:') &&
      !isLoopbackHost(new URL(publicOrigin).hostname) &&
      'PUBLIC_ORIGIN: an http origin is refused outside loopback; put TLS in front and write https://…',
    env.YOI_DOORS && !demo && 'YOI_DOORS: the test doors open only in the demo (YOI_DEMO=1)',
    env.YOI_DOORS &&
      !loopback &&
      'YOI_DOORS: the test doors open only on a loopback HOST and an http PUBLIC_ORIGIN on loopback',
    demo && real.payment && 'YOI_DEMO: the demo is refused together with a real payment provider (PAY_…)',
    (real.payment || real.identity) &&
      !env.DATABASE_URL &&
      'DATABASE_URL: needed with a real payment or identity provider; the embedded database is for evaluation',
    env.YOI_MOCK_TOKENS && !demo && 'YOI_MOCK_TOKENS: mock tokens are refused in production mode',
    env.YOI_MOCK_TOKENS &&
      !loopback &&
      'YOI_MOCK_TOKENS: mock tokens are believed only on a loopback HOST and an http PUBLIC_ORIGIN on loopback',
    vapidFault(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY),
    proxyFault(env),
    ...smsMailFaults(env, demo, isLoopbackHost),
    ...fileFaults(env, isLoopbackHost),
    ...identityFaults(env, demo),
    ...paymentFaults(env, isLoopbackHost),
    env.YOI_PUSH_EMULATOR &&
      !(env.YOI_DOORS && isLoopbackHost(new URL(env.YOI_PUSH_EMULATOR).hostname)) &&
      'YOI_PUSH_EMULATOR: only with the test doors (YOI_DOORS=1), and only a loopback origin',
    directUrlFault(env),
    env.DATABASE_URL && !env.YOI_MASTER_KEY && 'YOI_MASTER_KEY: required with DATABASE_URL (openssl rand -base64 32)',
  ].filter((line) => typeof line === 'string');
