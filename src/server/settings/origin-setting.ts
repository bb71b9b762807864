import * as z from 'zod';

/** The address that a text is; null when it is none. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

const originText = (message: string, schemes: string[]) =>
  z.string().transform((text, context) => {
    const url = parseUrl(text.trim());
    if (url && schemes.includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username)
      return `${url.protocol}//${url.host}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Scheme, host and port, as browsers and processes call it. */
export const httpOrigin = originText('write an origin such as https://example.jp, without a path', ['http:', 'https:']);

/** The same, of a websocket too. */
export const anyOrigin = originText('write an origin such as https://example.jp or wss://example.jp, without a path', [
  'http:',
  'https:',
  'ws:',
  'wss:',
]);

/** True for the names of this machine: `localhost`, 127.0.0.0/8, `::1`. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name);
};

/**
 * True when visitors reach this process itself: a name of this machine by http, since TLS ends at something that
 * stands in front.
 */
export const isVisitedOnLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && isLoopbackHost(hostname);

/** True when `origin` is our own. On a loopback installation every loopback name on the same port is one origin. */
export const isSameOrigin = (settings: { publicOrigin: string }, origin: string): boolean => {
  if (origin === settings.publicOrigin) return true;
  const [site, other] = [parseUrl(settings.publicOrigin), parseUrl(origin)];
  if (!site || !other || !isLoopbackHost(site.hostname)) return false;
  return site.protocol === other.protocol && site.port === other.port && isLoopbackHost(other.hostname);
};

/** The name by which this process calls a server that listens on `host`, as it stands in an address. */
export const internalHost = (host: string): string => {
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host];
  if (everywhere) return everywhere;
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
};
