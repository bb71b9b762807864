import type { Settings } from '../settings/settings';
import { REPORTS_PATH } from './door';

/**
 * What the policy depends on. `formActions` are origins that a payment form posts to; `development` allows what HMR
 * needs.
 */
export type PolicyInput = {
  settings: Pick<Settings, 'apiHost' | 'realtimeHost' | 'publicOrigin' | 'https' | 'mapTiles'>;
  formActions: readonly string[];
  development: boolean;
};

/**
 * The headers of every answer (docs/rules/safety.md#the-border), as pairs. Scripts: own files only, no nonce and no
 * inline.
 */
export const securityHeaders = (input: PolicyInput): readonly (readonly [string, string])[] => {
  const crossHost = input.settings.apiHost !== null || input.settings.realtimeHost !== null;
  return [
    ['content-security-policy', contentSecurityPolicy(input)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    // Another host of the same site may read the API (docs/rules/installation.md#hosts).
    ['cross-origin-resource-policy', crossHost ? 'same-site' : 'same-origin'],
    ['origin-agent-cluster', '?1'],
    ['x-permitted-cross-domain-policies', 'none'],
    ['permissions-policy', PERMISSIONS],
    ...(input.settings.https ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] as const) : []),
  ];
};

const contentSecurityPolicy = ({ settings, formActions, development }: PolicyInput): string => {
  const { apiHost, realtimeHost, publicOrigin, https, mapTiles } = settings;
  const files = [apiHost].filter(given);
  const directives: [string, ...string[]][] = [
    ['default-src', "'self'"],
    // React's development build evaluates code; the production build never does.
    ['script-src', "'self'", ...(development ? ["'unsafe-eval'"] : [])],
    ['script-src-attr', "'none'"],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...files, ...(mapTiles ? [new URL(mapTiles.url).origin] : [])],
    ['media-src', "'self'", 'blob:', ...files],
    ['font-src', "'self'"],
    [
      'connect-src',
      "'self'",
      socketOf(publicOrigin),
      ...[apiHost, realtimeHost].filter(given),
      ...sockets(realtimeHost),
    ],
    ['form-action', "'self'", ...new Set(formActions)],
    ['worker-src', "'self'"],
    ['manifest-src', "'self'"],
    ['frame-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    // All browsers know it; `report-to` would be one more header on every answer.
    ['report-uri', REPORTS_PATH],
  ];
  return [
    ...directives.map(([name, ...sources]) => `${name} ${[...new Set(sources)].join(' ')}`),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

const given = (host: string | null): host is string => host !== null;
// Older Safari does not count a websocket to the same origin as 'self'.
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');
const sockets = (host: string | null) => (host ? [socketOf(host)] : []);

const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'display-capture=()',
  'geolocation=(self)',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ');
