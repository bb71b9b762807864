import type { Db, Work } from '../../core/work';
import { insertMessage, newestLetters } from './queries';

/** A message to send after commit. `to` is an E.164 number or a mail address; `code` is a one-time code in the body. */
export type OutboxMessage = {
  channel: 'sms' | 'mail';
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
};

/** A push to send after commit: `to` is a device's key, `body` what modules/push delivers. */
export type OutboxPush = Omit<OutboxMessage, 'channel'> & { channel: 'push' };

/** A message as the outbox page shows it. */
export type SentMessage = OutboxMessage & { sentAt: Date | null };

/** Writes the message in the business transaction; the relay sends it after commit, or from `dueAt` on. */
export async function enqueue(work: Work, message: OutboxMessage | OutboxPush, dueAt = work.now): Promise<void> {
  await insertMessage(work.tx, { ...message, createdAt: work.now, dueAt });
}

/** The newest SMS and mails first, at most 200; with `to` only those to one number or address. */
export async function listOutbox(db: Db, to?: string): Promise<SentMessage[]> {
  const rows = await newestLetters(db, to, 200);
  return rows.map(({ channel, to: address, subject, body, code, sentAt }) => {
    return { channel: channel === 'mail' ? 'mail' : 'sms', to: address, subject, body, code, sentAt };
  });
}
