import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { Clock } from '../core/deps';

/**
 * Makes the function that puts the headers of every answer, and the clock's date, on a response at the moment at which
 * its head is written, whatever code writes it, and on errors too. A header that the answer names itself wins. One
 * flat list goes to node where nothing was set before, since setting a dozen headers one by one costs more than the
 * rest of a small answer.
 */
export const defaultHeaders = (
  pairs: readonly (readonly [string, string])[],
  clock: Clock,
): ((response: ServerResponse) => void) => {
  const names = new Set(['date', ...pairs.map(([name]) => name)]);
  let second = Number.NaN;
  let current: readonly (readonly [string, string])[] = [];
  let flat: readonly string[] = [];
  // Browsers and rendering take their time from the date: it follows `/dev/clock`, too.
  const refreshDate = () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (now === second) return;
    second = now;
    current = [...pairs, ['date', new Date(now * 1000).toUTCString()]];
    flat = current.flat();
  };
  return (response) => {
    const { writeHead } = response;
    const writeHeadWithDefaults = (status: number, ...rest: unknown[]) => {
      refreshDate();
      const headers: unknown = rest[0] ?? NOTHING;
      const all = rest.length <= 1 && isRecord(headers) && !isTouched(response) ? merged(flat, names, headers) : null;
      if (all) return writeHead.call(response, status, all);
      for (const [name, value] of current) if (!response.hasHeader(name)) response.setHeader(name, value);
      return Reflect.apply(writeHead, response, [status, ...rest]);
    };
    response.writeHead = writeHeadWithDefaults;
  };
};

const NOTHING: Readonly<Record<string, OutgoingHttpHeader>> = {};

const isTouched = (response: ServerResponse) => response.getHeaderNames().length > 0;

const isRecord = (value: unknown): value is Record<string, OutgoingHttpHeader> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where the answer names one of the default headers itself. */
const merged = (
  flat: readonly string[],
  names: ReadonlySet<string>,
  headers: Readonly<Record<string, OutgoingHttpHeader>>,
): OutgoingHttpHeader[] | null => {
  const all: OutgoingHttpHeader[] = flat.slice();
  for (const name in headers) {
    if (names.has(name) || names.has(name.toLowerCase())) return null;
    const value = headers[name];
    if (value !== undefined) all.push(name, value);
  }
  return all;
};
