import { type Message, send } from './transport';

const underWay = new Set<AbortController>();

/** Sends a call; one that only reads is given up by `abandonReads`. Rejects as `send` does. */
export async function sendAbandonable(message: Message): Promise<unknown> {
  if (message.method !== 'GET') return send(message);
  const controller = new AbortController();
  const abandon = () => controller.abort();
  if (message.signal?.aborted) abandon();
  message.signal?.addEventListener('abort', abandon, { once: true });
  underWay.add(controller);
  try {
    return await send({ ...message, signal: controller.signal });
  } finally {
    underWay.delete(controller);
    message.signal?.removeEventListener('abort', abandon);
  }
}

/** Gives up what is being read for a session that ends: its answers would be refusals, and nobody waits for them. */
export function abandonReads(): void {
  for (const controller of underWay) controller.abort();
}
