import type { IncomingMessage } from 'node:http';
import { RESULT_PATHS } from '@/domain/payment-providers';
import type { Ceiling } from './rate-limits';

/** What an address belongs to. */
export type Kind = 'probe' | 'report' | 'published' | 'share' | 'media' | 'api' | 'file' | 'page';

/** The ceiling of each kind; null = counted elsewhere or not at all. */
export const CEILING_OF: Readonly<Record<Kind, Ceiling | null>> = {
  // A balancer asks all day from one address, and an answer costs nothing: a refused process would be taken for dead.
  probe: null,
  // Each route has its own (mount.ts, counted.ts).
  api: null,
  report: 'report',
  published: 'published',
  share: 'share',
  media: 'media',
  file: 'file',
  page: 'page',
};

/** Where browsers send what broke the content policy. */
export const REPORTS_PATH = '/csp-reports';

// Of what lies under /dev only the page of components is Next's (src/pages/dev).
const API = /^\/(?:api|dev(?!\/components)|sandbox|graphql)(?:\/|$)/;
// What `public` and the build hold. Anything else that looks like a file is a page that is not there.
const FILE =
  /^\/(?:_next\/static|avatars|drawings|icons|screenshots)\/|^\/(?:boot\.js|sw\.js|favicon\.ico|manifest\.webmanifest)$/;

export const kindOf = (path: string): Kind => {
  if (API.test(path)) return 'api';
  if (FILE.test(path)) return 'file';
  if (path === '/healthz' || path === '/readyz' || path === '/metrics') return 'probe';
  if (path === REPORTS_PATH) return 'report';
  if (path.startsWith('/og/')) return 'share';
  if (path === '/robots.txt' || path === '/media/feed.xml' || /^\/(?:sitemap\.xml$|sitemaps\/|seo\/)/.test(path))
    return 'published';
  return path.startsWith('/media/') ? 'media' : 'page';
};

const READING = 'GET, HEAD, OPTIONS';
const EVERY = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
/** Pages to which a payment provider leads the browser back, which some do with a form. */
const isReturn = (path: string): boolean => Object.values(RESULT_PATHS).includes(path.replace(/\/$/, ''));

/** The methods that an address may be asked with, as `Allow` writes them. */
export const methodsOf = (path: string): string => {
  const kind = kindOf(path);
  if (kind === 'api' || path === '*') return EVERY;
  if (kind === 'report') return 'POST, OPTIONS';
  return isReturn(path) ? `${READING}, POST` : READING;
};

/** An answer that needs nothing but the request's own head. */
type Short = { status: number; text: string; headers?: Readonly<Record<string, string>> };

/** What is answered before anything else is done with a request; null = it goes on. `path` without its query. */
export const shortAnswer = (request: IncomingMessage, path: string): Short | null => {
  const { method = '', url = '' } = request;
  const isProbe = kindOf(path) === 'probe';
  if (!hasOneHost(request, isProbe)) return { status: 400, text: 'Bad Request' };
  const allow = methodsOf(path);
  if (!allow.split(', ').includes(method)) return { status: 405, text: 'Method Not Allowed', headers: { allow } };
  if (path === '*') return { status: 204, text: '', headers: { allow } };
  if (!path.startsWith('/')) return { status: 400, text: 'Bad Request' };
  if (kindOf(path) === 'api') return null;
  if (method === 'OPTIONS') return { status: 204, text: '', headers: { allow } };
  // Nothing of the form is needed, and a page that was opened by one is posted again by a reload.
  if (method === 'POST' && isReturn(path)) return { status: 303, text: '', headers: { location: url } };
  return null;
};

// A name or an address, with or without a port. Names of containers may hold an underscore.
const HOST = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** Exactly one usable Host. HTTP/1.0, which some balancers probe with, may leave it out of a probe. */
const hasOneHost = ({ headers, httpVersion, rawHeaders }: IncomingMessage, isProbe: boolean): boolean => {
  const { host } = headers;
  if (host === undefined) return isProbe && httpVersion === '1.0';
  if (!HOST.test(host)) return false;
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1;
};
