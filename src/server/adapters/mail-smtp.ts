import { createTransport } from 'nodemailer';
import type { Sender } from '../core/ports';
import type { MailServer } from '../settings/sms-mail-settings';

const TIMEOUT_MS = 15_000;

/**
 * Mail by an SMTP server, over TLS unless `plain` (a server on this machine). A message that is sent again after a crash
 * has the same Message-ID. Throws when the server does not take it; its words may name the address, so they are left out.
 */
export function makeSmtpMail({ url, from }: MailServer, { plain }: { plain: boolean }): Sender {
  const transport = createTransport({
    url,
    requireTLS: !plain,
    tls: { rejectUnauthorized: !plain },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@/, '').replace(/>$/, '');
  return {
    send: async ({ id, to, subject, body }) => {
      await transport
        .sendMail({ messageId: `<${id}@${host}>`, from, to, subject: subject ?? '', text: body })
        .catch((error: unknown) => {
          throw new Error(`the mail server did not take a mail: ${codeOf(error)}`);
        });
    },
  };
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
