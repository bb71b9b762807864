import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '../core/refusal';
import { isLoopbackHost } from '../settings/origin-setting';
import { headerOf, incomingOf } from './request-header';

type Visit = { peer: string; httpVersion: string; headers: IncomingMessage['headers'] };

/**
 * True for a request of this very machine: from a loopback address, to a loopback name, and not passed on by a proxy.
 * The name keeps out pages that point their own name at 127.0.0.1; HTTP/1.0 is what proxies speak that do not say for
 * which client they ask.
 */
export const isLocalVisitor = ({ peer, httpVersion, headers }: Visit): boolean =>
  isLoopbackHost(peer.replace(/^::ffff:/i, '')) &&
  isLoopbackHost(hostName(headers.host)) &&
  httpVersion !== '1.0' &&
  !Object.keys(headers).some((name) => PROXY_HEADERS.test(name));

/** What `isLocalVisitor` wants to know of node's own request. */
export const localVisitOf = (request: IncomingMessage): Visit => ({
  peer: request.socket.remoteAddress ?? '',
  httpVersion: request.httpVersion,
  headers: request.headers,
});

/** Pages of a demo that show secrets or move its clock: all other visitors, and pages of other sites, get 404. */
export const localOnly: MiddlewareHandler = async (c, next) => {
  const incoming = incomingOf(c);
  const asked = incoming
    ? localVisitOf(incoming)
    : { peer: '127.0.0.1', httpVersion: '1.1', headers: { host: 'localhost', ...c.req.header() } };
  if (!isLocalVisitor(asked) || headerOf(c, 'sec-fetch-site') === 'cross-site') throw new Refusal('not_found');
  await next();
};

const PROXY_HEADERS = /^(?:forwarded|via|x-real-ip|x-forwarded-.*|x-client-ip|cf-connecting-ip)$/;

const hostName = (host: string | undefined): string => {
  const url = `http://${host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
};
