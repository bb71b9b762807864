import { createTransport } from 'nodemailer';
import type { Sender } from '../core/ports';
import { SendFailed, type SendFailure } from '../core/send-failed';
import type { MailServer } from '../settings/sms-mail-settings';

/**
 * Mail by an SMTP server, over TLS unless `plain` (a server on this machine). A message that is sent again after a
 * crash has the same Message-ID. Throws when the server has not taken it after `patience` milliseconds, and then ends
 * the connection, so that nothing is sent late; the server's words may name the address, so they are left out.
 */
export function makeSmtpMail(
  { url, from }: MailServer,
  { plain, patience }: { plain: boolean; patience: number },
): Sender {
  const transport = createTransport({
    url,
    requireTLS: !plain,
    tls: { rejectUnauthorized: !plain },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.replace(/^.*@/, '').replace(/>$/, '');
  return {
    send: async ({ id, to, subject, body }) => {
      await transport
        .sendMail({
          messageId: `<${id}@${host}>`,
          from,
          to,
          subject: subject ?? '',
          text: body,
          signal: AbortSignal.timeout(patience),
        })
        .catch((error: unknown) => {
          throw new SendFailed(failureFrom(error), `the mail server did not take a mail: ${codeOf(error)}`);
        });
    },
  };
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

/** An envelope or a text that is refused concerns this mail; everything else, the way to the server. */
function failureFrom(error: unknown): SendFailure {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (typeof responseCode !== 'number') return 'no_answer';
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 ? 'rejected' : 'service_error';
}
