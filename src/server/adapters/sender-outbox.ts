import type { Sender } from '../core/ports';

/** SMS and mail of the demo: a message stays in the outbox table, which has a page of its own. */
export function makeOutboxSender(): Sender {
  return { send: async () => undefined };
}
