import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../core/refusal';
import { headerOf, incomingOf, isAborted } from './request-header';

/** Largest JSON body in bytes (docs/rules/safety.md#the-border). */
const MAX_BODY_BYTES = 1024 * 1024;
/** How deep lists and objects may nest in a body. */
const MAX_BODY_DEPTH = 12;

/** Refuses bodies beyond so many bytes (without a number 1 MiB) with 413, announced or not. */
export const bodySize =
  (most = MAX_BODY_BYTES): MiddlewareHandler =>
  async (c, next) => {
    const { raw } = c.req;
    const announced = raw.headers.get('content-length');
    if (Number(announced ?? 0) > most) throw new Refusal('body/too_large');
    const isBounded = announced !== null && !raw.headers.has('transfer-encoding');
    // Node shows an empty stream where nothing was sent (DELETE). hono's own limit copies node's request, which fails.
    if (!isBounded) {
      const body = await bytesOf(c, most);
      const { method, headers } = raw;
      c.req.raw = new Request(raw.url, { method, headers, ...(body.size > 0 ? { body } : {}) });
    }
    await next();
  };

/** The caller went away before the whole body had arrived. */
export class CallerGone extends Error {}

/** The text of a body; throws `CallerGone` for one that was broken off. */
export const bodyText = (c: Context): Promise<string> => unbroken(c, () => c.req.text());

/**
 * The bytes of a body while they arrive. Throws 413 `body/too_large` as soon as more than `most` are announced or have
 * come, and `CallerGone` where it is broken off. A caller that stops early leaves the connection whole: the answer is
 * sent on it.
 */
export async function* bodyPieces(c: Context, most: number): AsyncGenerator<Uint8Array> {
  const incoming = incomingOf(c);
  if (Number(headerOf(c, 'content-length') ?? 0) > most) throw new Refusal('body/too_large');
  // Node's own request gives at once what has come; the stream on top of it gives each chunk of a sender by itself.
  const pieces = incoming ? incoming.iterator({ destroyOnReturn: false }) : (c.req.raw.body ?? []);
  let size = 0;
  try {
    for await (const piece of pieces) {
      size += piece.length;
      if (size > most) throw new Refusal('body/too_large');
      yield piece;
    }
  } catch (error) {
    if (!isAborted(incoming)) throw error;
  }
  if (isAborted(incoming)) throw new CallerGone();
}

// A stream that broke before it was read simply ends.
const unbroken = async <T>(c: Context, read: () => Promise<T>): Promise<T> => {
  const isBroken = () => isAborted(incomingOf(c));
  try {
    const value = await read();
    if (!isBroken()) return value;
  } catch (error) {
    if (!isBroken()) throw error;
  }
  throw new CallerGone();
};

const bytesOf = async (c: Context, most: number): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of bodyPieces(c, most)) parts.push(new Uint8Array(part));
  return new Blob(parts);
};

/** Refuses a body that nests too deep with 400, before a schema walks it. */
export const bodyDepth: MiddlewareHandler = async (c, next) => {
  if (isJson(c)) {
    const text = await bodyText(c);
    // Many clients announce JSON and send nothing: that is an empty object, whose missing fields can be named.
    if (text.trim() === '') Object.assign(c.req.bodyCache, { text: Promise.resolve('{}') });
    if (nesting(text) > MAX_BODY_DEPTH)
      throw new Refusal('validation/failed', {
        errors: [{ path: 'body', code: 'too_deep', message: '入れ子が深すぎます' }],
      });
  }
  await next();
};

const isJson = (c: Context) => /^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '');

// Counts brackets outside strings: cheap, and it never recurses into what an attacker sent.
const nesting = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return deepest;
};
