import * as z from 'zod';

/** Whoever sends our SMS: where a message is posted, as what, and what `Authorization` says; null = nothing. */
export type SmsProvider = { url: string; authorization: string | null; body: string };
/** The mail server (`smtp://` with STARTTLS or `smtps://`, user and password in it), and from whom its mails come. */
export type MailServer = { url: string; from: string };

/** Places of a message's number and text in `SMS_BODY`. */
export const SMS_PLACES = { international: '{to}', national: '{to_national}', text: '{text}' } as const;

const BODY = '{"to":"{to}","text":"{text}"}';

/** The settings, for the schema of all of them. */
export const letterFields = {
  SMS_URL: z.url({ protocol: /^https?$/, error: 'write the https address that messages are posted to' }).optional(),
  SMS_AUTHORIZATION: z
    .string()
    .trim()
    .regex(/^[\x20-\x7e]{1,1000}$/, 'write what the Authorization header says, for example Bearer …')
    .optional(),
  SMS_BODY: z
    .string()
    .max(2000)
    .refine(
      (body) =>
        body.includes(SMS_PLACES.text) &&
        (body.includes(SMS_PLACES.international) || body.includes(SMS_PLACES.national)),
      'write a JSON object or a form with {to} (+8190…) or {to_national} (090…), and {text}',
    )
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'write smtp://user:password@host:587 or smtps://…' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .max(200)
    .regex(/^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'write YOI <support@example.jp>')
    .optional(),
};

type LetterEnv = { [Key in keyof typeof letterFields]?: z.output<(typeof letterFields)[Key]> };

/** The provider of SMS; null where none is given. */
export const smsProviderOf = ({ SMS_URL, SMS_AUTHORIZATION, SMS_BODY }: LetterEnv): SmsProvider | null =>
  SMS_URL === undefined ? null : { url: SMS_URL, authorization: SMS_AUTHORIZATION ?? null, body: SMS_BODY ?? BODY };

/** The mail server; null where none is given. */
export const mailServerOf = ({ SMTP_URL, MAIL_FROM }: LetterEnv): MailServer | null =>
  SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM };

/** What is missing or half given: outside the demo nothing may count as sent that nobody carries. */
export const letterFaults = (env: LetterEnv, demo: boolean, isLoopback: (host: string) => boolean) => [
  !demo && !env.SMS_URL && 'SMS_URL: needed outside the demo: registration and new devices get their codes by SMS',
  !env.SMS_URL &&
    (env.SMS_AUTHORIZATION || env.SMS_BODY) &&
    'SMS_URL: needed with SMS_AUTHORIZATION and SMS_BODY, which say how to use it',
  env.SMS_URL?.startsWith('http:') &&
    !isLoopback(new URL(env.SMS_URL).hostname) &&
    'SMS_URL: an http address is refused outside loopback; codes travel in it',
  !demo && !env.SMTP_URL && 'SMTP_URL: needed outside the demo: inquiries are answered by mail',
  env.SMTP_URL && !env.MAIL_FROM && 'MAIL_FROM: needed with SMTP_URL, for example YOI <support@example.jp>',
  !env.SMTP_URL && env.MAIL_FROM && 'SMTP_URL: needed with MAIL_FROM',
];
