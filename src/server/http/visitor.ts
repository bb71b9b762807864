import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { signInPlace } from '@/domain/sign-in-place';
import { isSameOrigin } from '../settings/origin-setting';
import type { Settings } from '../settings/settings';
import { plainAddress } from './address';
import type { CookieOptions, Visitor } from './handlers';
import { headerOf, incomingOf, nodeHeader } from './request-header';

/**
 * Header that proves a call to be our own (server-side rendering); its value is the installation's internal secret.
 */
export const INTERNAL_HEADER = 'x-yoi-internal';
/**
 * Header of internal calls that names the outer visitor, so that what is noted of a call names the visitor and not
 * this process.
 */
export const VISITOR_HEADER = 'x-yoi-visitor-ip';

/** Names a browser to the accounts that know it; scripts may read it. */
export const DEVICE_COOKIE = 'yoi_auth_device_key';

/** What is needed to tell who stands behind a connection. */
export type Trust = {
  settings: Pick<Settings, 'trustedProxies' | 'placeHeaders' | 'publicOrigin'>;
  internalSecret: string;
};
type HeaderReader = (name: string) => string | undefined;

/**
 * Address of the outer visitor: told by our own rendering, else the last untrusted hop of X-Forwarded-For, else the
 * socket.
 */
export const visitorIp = (trust: Trust, header: HeaderReader, socketIp: string): string => {
  const forwarded = header('x-forwarded-for');
  if (!forwarded && !header(VISITOR_HEADER)) return plainAddress(socketIp);
  const hops = (forwarded ?? '').split(',').map((hop) => plainAddress(hop.trim()));
  if (isInternal(trust, header)) {
    // The request listener rewrites X-Forwarded-For for pages, and rendering passes it on.
    const told = [hops.at(-1), header(VISITOR_HEADER)].find((ip) => ip && isIP(ip));
    if (told) return told;
  }
  let ip = plainAddress(socketIp);
  while (isTrusted(trust, ip)) {
    const hop = hops.pop();
    if (!hop || !isIP(hop)) break;
    ip = hop;
  }
  return ip;
};

/** The same of node's own request. */
export const addressOf = (trust: Trust, request: IncomingMessage): string =>
  visitorIp(trust, (name) => nodeHeader(request, name), request.socket.remoteAddress ?? '');

/** Where a trusted proxy says that the visitor is (src/domain/sign-in-place.ts); null where none says so. */
export const placeOf = (trust: Trust, header: HeaderReader, socketIp: string): string | null => {
  const names = trust.settings.placeHeaders;
  if (names === null || !isTrusted(trust, plainAddress(socketIp))) return null;
  return signInPlace(header(names.country), names.region === null ? undefined : header(names.region));
};

/** True when the request carries this installation's internal secret. */
export const isInternal = ({ internalSecret }: Pick<Trust, 'internalSecret'>, header: HeaderReader): boolean => {
  const told = header(INTERNAL_HEADER);
  if (told === undefined) return false;
  const sent = Buffer.from(told);
  const secret = Buffer.from(internalSecret);
  return sent.length === secret.length && timingSafeEqual(sent, secret);
};

/** The visitor of a Hono request, with the cookies that may be set. */
export const visitorOf = (c: Context, trust: Trust): Visitor => new RequestVisitor(c, trust);

// A class, so that its getters are made once: an object literal with getters costs each request a hidden class of its
// own, which keeps the whole request alive until the next full collection.
class RequestVisitor implements Visitor {
  readonly ip: string;
  readonly #c: Context;
  readonly #trust: Trust;

  constructor(c: Context, trust: Trust) {
    this.#c = c;
    this.#trust = trust;
    this.ip = visitorIp(trust, (name) => headerOf(c, name), incomingOf(c)?.socket.remoteAddress ?? '127.0.0.1');
  }

  get userAgent() {
    return (headerOf(this.#c, 'user-agent') ?? '').slice(0, 400);
  }

  get place() {
    const socketIp = incomingOf(this.#c)?.socket.remoteAddress ?? '127.0.0.1';
    return placeOf(this.#trust, (name) => headerOf(this.#c, name), socketIp);
  }

  get deviceKey() {
    const key = this.cookie(DEVICE_COOKIE);
    return key !== null && UUID_V4.test(key) ? key : null;
  }

  get sameOrigin() {
    return isFromSameOrigin(this.#trust, (name) => headerOf(this.#c, name));
  }

  get isForeign() {
    const origin = headerOf(this.#c, 'origin');
    if (origin !== undefined && !isSameOrigin(this.#trust.settings, origin)) return true;
    return headerOf(this.#c, 'sec-fetch-site') === 'cross-site';
  }

  get isInternal() {
    return isInternal(this.#trust, (name) => headerOf(this.#c, name));
  }

  cookie(name: string) {
    return getCookie(this.#c, name) ?? null;
  }

  setCookie(name: string, value: string, { maxAge, httpOnly }: CookieOptions) {
    this.#c.set('headed', true);
    setCookie(this.#c, name, value, { maxAge, httpOnly, secure: true, path: '/', sameSite: 'Lax' });
  }
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const isFromSameOrigin = ({ settings }: Trust, header: HeaderReader): boolean => {
  const origin = header('origin');
  return origin === undefined ? header('sec-fetch-site') === 'same-origin' : isSameOrigin(settings, origin);
};

/** True for the address of a proxy that is believed. */
export const isTrusted = ({ settings }: Pick<Trust, 'settings'>, ip: string): boolean => {
  const version = isIP(ip);
  return version !== 0 && settings.trustedProxies.check(ip, version === 4 ? 'ipv4' : 'ipv6');
};
