import { Readable } from 'node:stream';
import type { Storage, StoredFilm } from '../core/ports';

/** An answer with a file or a part of it: what to send, its body opened only when it is taken. */
export type RangedAnswer = {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: (() => Readable) | null;
};
/** What the caller asks for: the texts of its `Range`, `If-Range` and `If-None-Match` headers. */
export type RangeHeaders = { range: string | undefined; ifRange: string | undefined; ifNoneMatch: string | undefined };

/** A film's file as players read it; a piece of one is answered whole. Null when there is no such file. */
export async function filmAnswer(
  storage: Storage,
  film: StoredFilm,
  asked: RangeHeaders,
): Promise<RangedAnswer | null> {
  if ('text' in film) {
    const { text, contentType } = film;
    const headers = { 'content-type': contentType, 'content-length': String(Buffer.byteLength(text)) };
    return { status: 200, headers, body: () => Readable.from([text], { objectMode: false }) };
  }
  const { key, part } = film;
  if (!part) return rangedFile(storage, key, asked);
  const file = await storage.look(key);
  if (!file || part.end >= file.size) return null;
  const headers = { 'content-type': file.contentType, 'content-length': String(part.end - part.start + 1) };
  return { status: 200, headers, body: () => storage.read(key, part) };
}

/**
 * A stored file as players read it: whole, or one part of it (RFC 9110 §14). Several parts at once are answered with
 * the whole file. Null when there is no such file.
 */
export async function rangedFile(storage: Storage, key: string, asked: RangeHeaders): Promise<RangedAnswer | null> {
  const file = await storage.look(key);
  if (!file) return null;
  const etag = `"${file.size.toString(36)}-${file.changedAt.getTime().toString(36)}"`;
  const headers: Record<string, string> = { etag, 'accept-ranges': 'bytes', 'content-type': file.contentType };
  if (asked.ifNoneMatch === etag) return { status: 304, headers, body: null };
  const part = asked.ifRange === undefined || asked.ifRange === etag ? partOf(asked.range, file.size) : null;
  if (part === 'outside')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` }, body: null };
  const { start, end } = part ?? { start: 0, end: file.size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (part) headers['content-range'] = `bytes ${start}-${end}/${file.size}`;
  return { status: part ? 206 : 200, headers, body: () => storage.read(key, { start, end }) };
}

const PART = /^bytes=(\d{0,15})-(\d{0,15})$/;

// Null where the whole file is meant: no header, one of another form, several parts.
function partOf(range: string | undefined, size: number): { start: number; end: number } | 'outside' | null {
  const [, from = '', to = ''] = PART.exec(range ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '')
    return to === '0' || size === 0 ? 'outside' : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
