import * as z from 'zod';
import { type AwsKeys, awsEndpoint, awsKey, awsKeysOf, awsRegion } from './aws-setting';

/** A provider that takes messages by POST: where, as what, and what `Authorization` says; null = nothing. */
export type SmsGateway = { url: string; authorization: string | null; body: string };
/**
 * Amazon SNS. `endpoint` null = Amazon's; `keys` null = the usual chain of AWS; `senderId` null = a number of
 * Amazon's.
 */
export type SnsSettings = { region: string; endpoint: string | null; keys: AwsKeys | null; senderId: string | null };
/** A provider that sends our SMS. */
export type SmsProvider = ({ kind: 'gateway' } & SmsGateway) | ({ kind: 'sns' } & SnsSettings);
/** The mail server (`smtp://` with STARTTLS or `smtps://`, user and password in it), and the sender of its mails. */
export type MailServer = { url: string; from: string };

/** Places of a message's number and text in `SMS_BODY`. */
export const SMS_PLACES = { international: '{to}', national: '{to_national}', text: '{text}' } as const;

const BODY = '{"to":"{to}","text":"{text}"}';

const smsUrl = z.url({ protocol: /^https?$/, error: 'write the https address that messages are posted to' });
const smsAuthorization = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]{1,1000}$/, 'write what the Authorization header says, for example Bearer …');
const smsBody = z
  .string()
  .max(2000)
  .refine(
    (body) =>
      body.includes(SMS_PLACES.text) && (body.includes(SMS_PLACES.international) || body.includes(SMS_PLACES.national)),
    'write a JSON object or a form with {to} (+8190…) or {to_national} (090…), and {text}',
  );

/** The settings, for the schema of all of them. */
export const smsMailFields = {
  SMS_URL: smsUrl.optional(),
  SMS_AUTHORIZATION: smsAuthorization.optional(),
  SMS_BODY: smsBody.optional(),
  SMS_SECOND: z.literal('sns', { error: 'write sns, or nothing' }).optional(),
  SMS_SECOND_URL: smsUrl.optional(),
  SMS_SECOND_AUTHORIZATION: smsAuthorization.optional(),
  SMS_SECOND_BODY: smsBody.optional(),
  SNS_REGION: awsRegion.optional(),
  SNS_ACCESS_KEY_ID: awsKey.optional(),
  SNS_SECRET_ACCESS_KEY: awsKey.optional(),
  SNS_SENDER_ID: z
    .string()
    .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/, 'write 1 to 11 letters and digits, at least one letter')
    .optional(),
  SNS_ENDPOINT: awsEndpoint.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write smtp://user:password@host:587 or smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'write YOI <support@example.jp>')
    .optional(),
};

type SmsMailEnv = { [Key in keyof typeof smsMailFields]?: z.output<(typeof smsMailFields)[Key]> };

/** The provider of SMS; null where none is given. */
export const smsProviderOf = (env: SmsMailEnv): SmsProvider | null =>
  gatewayOf(env.SMS_URL, env.SMS_AUTHORIZATION, env.SMS_BODY) ?? snsOf(env);

/** The provider that is taken where the first one fails; null where none is given. */
export const smsSecondOf = (env: SmsMailEnv): SmsProvider | null =>
  env.SMS_SECOND === 'sns'
    ? snsOf(env)
    : gatewayOf(env.SMS_SECOND_URL, env.SMS_SECOND_AUTHORIZATION, env.SMS_SECOND_BODY);

const gatewayOf = (url: string | undefined, authorization: string | undefined, body = BODY): SmsProvider | null =>
  url === undefined ? null : { kind: 'gateway', url, authorization: authorization ?? null, body };

const snsOf = (env: SmsMailEnv): SmsProvider | null =>
  env.SNS_REGION === undefined
    ? null
    : {
        kind: 'sns',
        region: env.SNS_REGION,
        endpoint: env.SNS_ENDPOINT ?? null,
        keys: awsKeysOf(env.SNS_ACCESS_KEY_ID, env.SNS_SECRET_ACCESS_KEY),
        senderId: env.SNS_SENDER_ID ?? null,
      };

/** The mail server; null where none is given. */
export const mailServerOf = ({ SMTP_URL, MAIL_FROM }: SmsMailEnv): MailServer | null =>
  SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM };

/** What is missing or half given: outside the demo nothing may count as sent that no provider carries. */
export const smsMailFaults = (env: SmsMailEnv, demo: boolean, isLoopback: (host: string) => boolean) => [
  !demo &&
    !env.SMS_URL &&
    !env.SNS_REGION &&
    'SMS_URL: needed outside the demo (or SNS_REGION): registration and new devices get their codes by SMS',
  env.SMS_URL &&
    env.SNS_REGION &&
    env.SMS_SECOND !== 'sns' &&
    'SNS_REGION: given besides SMS_URL; write who sends, one of both, or SMS_SECOND=sns',
  ...snsFaults(env, isLoopback),
  ...secondFaults(env),
  !env.SMS_URL &&
    (env.SMS_AUTHORIZATION || env.SMS_BODY) &&
    'SMS_URL: needed with SMS_AUTHORIZATION and SMS_BODY, which say how to use it',
  ...(['SMS_URL', 'SMS_SECOND_URL'] as const).map(
    (name) =>
      env[name]?.startsWith('http:') &&
      !isLoopback(new URL(env[name]).hostname) &&
      `${name}: an http address is refused outside loopback; codes travel in it`,
  ),
  !demo && !env.SMTP_URL && 'SMTP_URL: needed outside the demo: inquiries are answered by mail',
  env.SMTP_URL && !env.MAIL_FROM && 'MAIL_FROM: needed with SMTP_URL, for example YOI <support@example.jp>',
  !env.SMTP_URL && env.MAIL_FROM && 'SMTP_URL: needed with MAIL_FROM',
];

const secondFaults = (env: SmsMailEnv) => [
  env.SMS_SECOND === 'sns' &&
    !(env.SMS_URL && env.SNS_REGION) &&
    'SMS_SECOND: needs SMS_URL, the first provider, and SNS_REGION, the second',
  env.SMS_SECOND === 'sns' &&
    env.SMS_SECOND_URL &&
    'SMS_SECOND_URL: given besides SMS_SECOND=sns; write one second provider',
  env.SMS_SECOND_URL &&
    !env.SMS_URL &&
    !env.SNS_REGION &&
    'SMS_SECOND_URL: the second provider needs a first one, SMS_URL or SNS_REGION',
  !env.SMS_SECOND_URL &&
    (env.SMS_SECOND_AUTHORIZATION || env.SMS_SECOND_BODY) &&
    'SMS_SECOND_URL: needed with SMS_SECOND_AUTHORIZATION and SMS_SECOND_BODY, which say how to use it',
];

const snsFaults = (env: SmsMailEnv, isLoopback: (host: string) => boolean) => [
  !env.SNS_REGION &&
    (env.SNS_ACCESS_KEY_ID || env.SNS_SECRET_ACCESS_KEY || env.SNS_SENDER_ID || env.SNS_ENDPOINT) &&
    'SNS_REGION: needed with what else is given of SNS, for example ap-northeast-1',
  (env.SNS_ACCESS_KEY_ID === undefined) !== (env.SNS_SECRET_ACCESS_KEY === undefined) &&
    'SNS_SECRET_ACCESS_KEY: given together with SNS_ACCESS_KEY_ID, or neither',
  env.SNS_ENDPOINT?.startsWith('http:') &&
    !isLoopback(new URL(env.SNS_ENDPOINT).hostname) &&
    'SNS_ENDPOINT: an http address is refused outside loopback; codes travel there',
];
