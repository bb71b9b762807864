import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import * as z from 'zod';

/** Largest report in bytes: browsers' own are below two thousand. */
const MOST_BYTES = 8 * 1024;
const TYPES = /^application\/(?:csp-report|reports\+json|json)\b/i;

/**
 * Takes what a browser tells of something that broke the content policy (docs/rules/safety.md#the-border): 204, and a
 * warning in the log, of which equal ones are one line a minute (counted-faults.ts). Nothing is stored; 413 and 415
 * for what is no report.
 */
export const takeReport = async (
  log: Pick<Logger, 'warn'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const status = TYPES.test(request.headers['content-type'] ?? '') ? await read(log, request) : 415;
  response.statusCode = status;
  response.setHeader('cache-control', 'no-store');
  if (status !== 204) response.setHeader('connection', 'close');
  response.end();
};

const read = async (log: Pick<Logger, 'warn'>, request: IncomingMessage): Promise<204 | 400 | 413> => {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return 413;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    // Left open: the answer still has to go out on this connection, which ends with it.
    if (size > MOST_BYTES) return 413;
    parts.push(part);
  }
  const told = reportOf(Buffer.concat(parts).toString());
  if (!told) return 400;
  log.warn(told, 'the content policy was broken');
  return 204;
};

const Report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
  }),
});

const reportOf = (text: string): { directive: string; blocked: string } | null => {
  try {
    const { 'csp-report': told } = Report.parse(JSON.parse(text));
    const directive = told['effective-directive'] ?? told['violated-directive'] ?? '';
    return { directive: plainWord(directive), blocked: sourceOf(told['blocked-uri'] ?? '') };
  } catch {
    return null;
  }
};

// Any client may send anything: what goes into the log is short and of a few letters.
const plainWord = (text: string) => text.replaceAll(/[^\w .:/-]/g, '').slice(0, 40);
// An address may bear a key: its origin is enough.
const sourceOf = (uri: string) =>
  plainWord(URL.canParse(uri) && /^https?:/.test(uri) ? new URL(uri).origin : uri.slice(0, 20));
