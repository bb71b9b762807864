import { Dicer } from '@fastify/busboy';
import { Refusal } from '../core/refusal';

/** Header lines of one part that are read. Browsers send two. */
const MOST_HEADERS = 8;
/** Letters of a part's header, a long name of a file included. */
const HEADER_LETTERS = 4096;
/** What a boundary may be (RFC 2046); the parser's search costs as many steps a byte as the boundary is long. */
const BOUNDARY = /^[\w'()+,\-./:=? ]{1,70}$/;

/** What the header of a part says. */
export type PartHead = { name: string; isFile: boolean };

/** What is told of a form's parts while they arrive. Each may throw a `Refusal`. */
export type PartReader = {
  /** A part begins, before its header has been read. */
  begin: () => void;
  /** The header of a part; gives what takes the part's bytes, which may still come when the next part has begun. */
  head: (head: PartHead) => (piece: Uint8Array) => void;
};

/**
 * A parser of a multipart body that tells `reader` of each part. `write` and `end` throw what `reader` threw, and 415
 * `body/not_form` for what is no form; nothing is told after the first refusal. Throws 415 for a content type without
 * a usable boundary.
 */
export const formParts = (contentType: string, reader: PartReader) => {
  const boundary = boundaryOf(contentType);
  if (boundary === null) throw new Refusal('body/not_form');
  let refused: unknown = null;
  // A part's listeners run beside the caller: what they throw is kept for the next `write`.
  const tell = (step: () => void) => {
    if (refused !== null) return;
    try {
      step();
    } catch (error) {
      refused = error;
    }
  };
  const refuse = () => tell(notForm);
  let waitsForHead = false;
  const nextPart = () => {
    // The header of the part before was never closed.
    if (waitsForHead) notForm();
    waitsForHead = true;
    reader.begin();
  };
  // The bounds are looked at below: the parser would leave out what is beyond its own without a word.
  const config = { boundary, maxHeaderPairs: MOST_HEADERS + 1, maxHeaderSize: HEADER_LETTERS + 1 };
  const parser = new Dicer(config);
  parser.on('part', (part: Dicer.PartStream) => {
    tell(nextPart);
    // What is left of a slice after a refusal is thrown away.
    if (refused !== null) return void part.resume();
    // A part that the body's end cuts off: told by the parser too.
    part.on('error', () => undefined);
    let take: ReturnType<PartReader['head']> = () => undefined;
    part.on('header', (header) =>
      tell(() => {
        waitsForHead = false;
        take = reader.head(headOf(Object.entries(header)));
      }),
    );
    // A copy: the parser uses its few bytes of memory again.
    part.on('data', (piece) => tell(() => take(Buffer.from(piece))));
  });
  parser.on('error', refuse);
  let isFinished = false;
  const finished = new Promise<void>((resolve) => {
    parser.on('finish', () => {
      isFinished = true;
      resolve();
    });
  });

  const check = () => {
    if (refused !== null) throw refused;
  };
  return {
    /** Resolves when the parser has taken the piece. What follows the last boundary is ignored. */
    write: async (piece: Uint8Array): Promise<void> => {
      if (!isFinished) await new Promise((resolve) => parser.write(piece, resolve));
      check();
    },
    /** Resolves when every part has been told of. */
    end: async (): Promise<void> => {
      parser.end();
      await finished;
      tell(() => {
        if (waitsForHead) notForm();
      });
      check();
    },
  };
};

const notForm = (): never => {
  throw new Refusal('body/not_form');
};

const headOf = (header: readonly [name: string, values: unknown][]): PartHead => {
  const lines = header.flatMap(([name, values]) =>
    Array.isArray(values) ? values.map((one) => [name, String(one)]) : [],
  );
  const letters = lines.reduce((sum, [name = '', value = '']) => sum + name.length + value.length + 4, 0);
  if (lines.length > MOST_HEADERS || letters > HEADER_LETTERS) throw new Refusal('body/too_large');
  const valuesOf = (wanted: string) => lines.filter(([name]) => name === wanted).map(([, value = '']) => value);
  const [disposition = '', ...others] = valuesOf('content-disposition');
  const params = others.length === 0 ? paramsOf('form-data', disposition) : null;
  const name = params?.get('name');
  const isNested = valuesOf('content-type').some((type) => /^\s*(?:multipart|message)\//i.test(type));
  const isEncoded = valuesOf('content-transfer-encoding').some((way) => !/^\s*(?:7bit|8bit|binary)\s*$/i.test(way));
  if (!params || !name || isNested || isEncoded) return notForm();
  return { name, isFile: params.has('filename') || params.has('filename*') };
};

const boundaryOf = (contentType: string): string | null => {
  const boundary = paramsOf('multipart/form-data', contentType)?.get('boundary') ?? '';
  return BOUNDARY.test(boundary) && !boundary.endsWith(' ') ? boundary : null;
};

const PARAM = /\s*;\s*([!#$%&'*+.^_`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/gy;

/**
 * Parameters of a header value by their lower-case names; null for another value, a parameter sent twice, or what is
 * none.
 */
const paramsOf = (wanted: string, text: string): Map<string, string> | null => {
  const end = text.search(/[\s;]|$/);
  if (text.slice(0, end).toLowerCase() !== wanted) return null;
  const params = new Map<string, string>();
  let at = end;
  for (const [whole, name = '', quoted, bare = ''] of text.slice(end).matchAll(PARAM)) {
    const key = name.toLowerCase();
    if (params.has(key)) return null;
    params.set(key, quoted === undefined ? bare : inUtf8(unescaped(quoted)));
    at += whole.length;
  }
  return /^[\s;]*$/.test(text.slice(at)) ? params : null;
};

const unescaped = (text: string) => text.replaceAll(/\\(.)/g, '$1');

// The parser gives the bytes of a header, a letter each.
const inUtf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('utf8');
