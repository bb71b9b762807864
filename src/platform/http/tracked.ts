import { type Message, send } from './transport';

/** Calls without an answer yet, with the way to give up those that only read. */
const underWay = new Map<Promise<unknown>, (() => void) | false>();
const LONGEST_WAIT_MS = 3000;

/** Sends a call that `finishCalls` knows of. Rejects as `send` does. */
export async function sendTracked(message: Message): Promise<unknown> {
  const controller = new AbortController();
  const abandon = () => controller.abort();
  if (message.signal?.aborted) abandon();
  message.signal?.addEventListener('abort', abandon, { once: true });
  const call = send({ ...message, signal: controller.signal });
  underWay.set(call, message.method === 'GET' && abandon);
  try {
    return await call;
  } finally {
    underWay.delete(call);
    message.signal?.removeEventListener('abort', abandon);
  }
}

/**
 * For a session that ends: gives up what is being read (its answers would be refusals, and no caller waits for them),
 * and resolves when what is being written has its answer, after three seconds at the latest.
 */
export function finishCalls(): Promise<unknown> {
  for (const abandon of underWay.values()) if (abandon) abandon();
  return Promise.race([
    Promise.allSettled(underWay.keys()),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
