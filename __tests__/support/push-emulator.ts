import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt } from 'http_ece';
import type { PushPayload } from '@/domain/push-payload';

/** A push as its browser reads it, with what the service saw. */
export type ReceivedPush = { payload: PushPayload; text: string; headers: IncomingHttpHeaders };
/** A browser: what it subscribes with, and everything that arrived there. */
export type EmulatedBrowser = {
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  received: ReceivedPush[];
  /** What the service answers from now on (201 at first); `location` goes along. */
  answer: (status: number, location?: string) => void;
  /** How often the service was asked about this browser. */
  asked: () => number;
};
/** A push service on this machine that opens what it gets with the browsers' own keys. */
export type PushEmulator = { origin: string; browser: () => EmulatedBrowser; close: () => Promise<void> };

/** Opens it on a free port, or on the one that the server under test was told. */
export async function openPushEmulator(port = 0): Promise<PushEmulator> {
  const browsers = new Map<
    string,
    (body: Buffer, headers: IncomingHttpHeaders) => { status: number; location?: string }
  >();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const take = browsers.get(request.url ?? '');
      const { status, location } = take?.(Buffer.concat(parts), request.headers) ?? { status: 404 };
      response.writeHead(status, location === undefined ? {} : { location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    browser: () => {
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const received: ReceivedPush[] = [];
      let reply: { status: number; location?: string } = { status: 201 };
      let asked = 0;
      browsers.set(path, (body, headers) => {
        asked += 1;
        if (reply.status === 201) {
          const text = decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth }).toString('utf8');
          received.push({ payload: JSON.parse(text), text, headers });
        }
        return reply;
      });
      return {
        subscription: { endpoint: `${origin}${path}`, expirationTime: null, keys: { p256dh, auth } },
        received,
        answer: (status, location) => {
          reply = location === undefined ? { status } : { status, location };
        },
        asked: () => asked,
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
