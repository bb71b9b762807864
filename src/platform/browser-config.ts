/** What one installation tells the browser at run time, in the document's `<meta name="yoi-config">`. */
export type BrowserConfig = {
  /** Origin of the API without trailing slash; empty = this origin. */
  apiHost: string;
  /** Origin of the realtime endpoint (http or https); empty = this origin. */
  realtimeHost: string;
  /** Issuer that access and id tokens must name; empty = tokens are not verified in this browser. */
  issuer: string;
  /** Expected client ids (spec §9: one for access tokens, one for id tokens). */
  clientIds: { access: string; id: string };
  /** Path of the key set that signs what the API takes. */
  keysPath: string;
  /** What tokens must name beside issuer and client; null = unchecked (spec §5). */
  audience: readonly string[] | null;
  scope: readonly string[] | null;
  groups: readonly string[] | null;
  /** True where `-mock` tokens are believed (spec §4). */
  mockTokens: boolean;
  /** Telephone of the support desk as shown to people; empty = not offered. */
  supportPhone: string;
  /** Address of the help pages; empty = not offered. */
  helpUrl: string;
};

/** Name of the meta element that carries the configuration. */
export const CONFIG_META = 'yoi-config';

const EMPTY: BrowserConfig = {
  apiHost: '',
  realtimeHost: '',
  issuer: '',
  clientIds: { access: '', id: '' },
  keysPath: '',
  audience: null,
  scope: null,
  groups: null,
  mockTokens: false,
  supportPhone: '',
  helpUrl: '',
};

/**
 * Base of the API while tests run: a host that only their answers know, so that no call of theirs meets a real one
 * (spec §7).
 */
export const MOCK_API_HOST = 'http://api.mock.test';

/** Base of every call: `API_HOST`, in test mode the mock host; empty = this origin. */
export function apiBase(): string {
  // A build for browsers holds only the first line of it.
  const elsewhere = process.env.NODE_ENV === 'test' ? MOCK_API_HOST : '';
  return browserConfig().apiHost || elsewhere;
}

let known: BrowserConfig | undefined;

/** Reads the document's configuration once. On the server and without the element every host is this origin. */
export function browserConfig(): BrowserConfig {
  if (typeof document === 'undefined') return EMPTY;
  known ??= parseConfig(document.querySelector(`meta[name="${CONFIG_META}"]`)?.getAttribute('content') ?? '');
  return known;
}

/** Parses the JSON of the configuration; a field that is missing or of a wrong type stays empty. */
export function parseConfig(text: string): BrowserConfig {
  const read = recordOf(jsonOf(text));
  const clients = recordOf(read.clientIds);
  return {
    apiHost: textOf(read.apiHost),
    realtimeHost: textOf(read.realtimeHost),
    issuer: textOf(read.issuer),
    clientIds: { access: textOf(clients.access), id: textOf(clients.id) },
    keysPath: textOf(read.keysPath),
    audience: textsOf(read.audience),
    scope: textsOf(read.scope),
    groups: textsOf(read.groups),
    mockTokens: read.mockTokens === true,
    supportPhone: textOf(read.supportPhone),
    helpUrl: textOf(read.helpUrl),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {}; // a page without the element: same origin for everything
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] | null {
  return Array.isArray(value) && value.length > 0 ? value.map(textOf) : null;
}
