import { isPushEndpoint } from '@/domain/push-endpoint';
import type { Push, VapidKeys } from '../core/ports';
import { failureOf, SendFailed } from '../core/send-failed';

/**
 * `keys` is asked once, at first use. `emulator` is a loopback origin that tests listen on; null elsewhere. `patience`
 * in milliseconds.
 */
type Options = { subject: string; emulator: string | null; patience: number; keys: () => Promise<VapidKeys> };

/**
 * Web push (RFC 8030, 8291, 8292): sealed for the browser, signed by us, sent to allow-listed addresses, never
 * redirected.
 */
export const makeWebPush = ({ subject, emulator, patience, keys }: Options): Push => {
  let known: Promise<VapidKeys> | undefined;
  const pair = () => {
    known ??= keys().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    publicKey: async () => (await pair()).publicKey,
    send: async (target, { payload, ttlSeconds, urgency, topic }) => {
      if (!isPushEndpoint(target.endpoint, emulator)) return 'refused';
      // With its own arithmetic of large numbers: read when the first notification is sent.
      const { default: webPush } = await import('web-push');
      const request = webPush.generateRequestDetails(target, payload, {
        vapidDetails: { subject, ...(await pair()) },
        TTL: ttlSeconds,
        urgency,
        topic,
      });
      const answer = await fetch(target.endpoint, {
        method: 'POST',
        headers: textHeaders(request.headers),
        body: request.body ? new Uint8Array(request.body) : null,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw new SendFailed('no_answer', 'the push service did not answer', { cause: error });
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (answer.status === 404 || answer.status === 410) return 'gone';
      throw new SendFailed(failureOf(answer.status), `the push service answered ${answer.status}`);
    },
  };
};

// fetch counts the body itself.
const textHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );
