import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendered } from './page-cache';

/** Which page, and after how many seconds to come back. */
type Patience = { status: 429 | 503; retryAfter: string };

/** The calm pages of 429 and 503, as src/pages has them, kept so that saying no costs nothing. */
export type StatusPages = {
  send: (request: IncomingMessage, response: ServerResponse, patience: Patience) => Promise<void>;
  /** Renders them before they are needed. */
  prepare: () => Promise<void>;
};

/** `render` gives a page of this server by its address; without it, or where it fails, a sentence is all there is. */
export const createStatusPages = (render: ((url: string) => Promise<Rendered>) | null): StatusPages => {
  const kept = new Map<Patience['status'], Promise<Buffer>>();
  const load = async (status: Patience['status']): Promise<Buffer> => {
    const page = render && (await render(`/${status}`));
    if (page?.status !== 200) throw new Error(`/${status} could not be rendered`);
    return page.body;
  };
  const htmlOf = (status: Patience['status']): Promise<Buffer> => {
    const known = kept.get(status);
    if (known) return known;
    const html = load(status);
    kept.set(status, html);
    html.catch(() => kept.delete(status));
    return html;
  };
  return {
    prepare: async () => void (await Promise.allSettled([htmlOf(429), htmlOf(503)])),
    send: async (request, response, { status, retryAfter }) => {
      // A navigation inside the app asks for data: the status is enough for it, and Next then loads the address as a
      // whole.
      const isData = request.url?.startsWith('/_next/') ?? false;
      const html = isData ? Buffer.alloc(0) : await htmlOf(status).catch(() => SENTENCE[status]);
      response.statusCode = status;
      response.setHeader('retry-after', retryAfter);
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(request.method === 'HEAD' ? undefined : html);
    },
  };
};

const sentence = (text: string) =>
  Buffer.from(
    `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="robots" content="noindex"><title>YOI</title></head><body><h1>${text}</h1></body></html>`,
  );

const SENTENCE = {
  429: sentence('少し時間をおいてお試しください'),
  503: sentence('ただいま混み合っています'),
} satisfies Record<Patience['status'], Buffer>;
