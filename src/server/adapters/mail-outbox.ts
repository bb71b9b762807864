import type { Sender } from '../core/ports';

/** Mail of an installation without a mail server: the message stays in the outbox table, which has a page of its own. */
export function makeOutboxMail(): Sender {
  return { send: async () => undefined };
}
