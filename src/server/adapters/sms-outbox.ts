import type { Sender } from '../core/ports';

/** SMS of an installation without a carrier: the message stays in the outbox table, which has a page of its own. */
export function makeOutboxSms(): Sender {
  return { send: async () => undefined };
}
