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
