import { Agent, type IncomingMessage, request as send } from 'node:http';
import type { Rendered } from './page-cache';
import { INTERNAL_HEADER } from './visitor';

/** Where this process listens, and what proves the call to be our own. */
export type RenderTarget = { port: number; host: string; internalSecret: string; publicHost: string };

/** Asks this very server for a page as a visitor without cookies would; the cache stands aside for it. */
export const renderer = (target: RenderTarget): ((url: string, visitorIp: string) => Promise<Rendered>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  return (url, visitorIp) =>
    new Promise((resolve, reject) => {
      const { port, host } = target;
      const headers = {
        host: target.publicHost,
        [INTERNAL_HEADER]: target.internalSecret,
        'x-forwarded-for': visitorIp,
        'accept-encoding': 'identity',
      };
      const sent = send({ agent, host, port, path: url, headers, timeout: TIMEOUT_MS }, (reply) =>
        read(reply).then(resolve, reject),
      );
      sent.on('timeout', () => sent.destroy(new Error('rendering took too long')));
      sent.on('error', reject);
      sent.end();
    });
};

const TIMEOUT_MS = 30_000;

const read = async (reply: IncomingMessage): Promise<Rendered> => {
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(Buffer.isBuffer(part) ? part : Buffer.from(String(part)));
  return { status: reply.statusCode ?? 500, headers: reply.headers, body: Buffer.concat(parts) };
};
