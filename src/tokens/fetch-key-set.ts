import { FetchError, JwksValidationError } from './errors';
import { type KeySet, readKeySet } from './key-set';
import type { FetchKeySetResponse } from './options';
import { parseSafeJson } from './safe-json';

/** Where and how to ask for the key set; `timeoutMs` bounds one attempt, body included. */
export interface KeySetSource {
  readonly uri: string;
  readonly fetch: FetchKeySetResponse;
  readonly timeoutMs: number;
}

/**
 * Fetches and reads the key set; a failure other than an unexpected status is retried once (spec §7). Throws
 * FetchError, or JwksValidationError / JwkValidationError where what came is no key set.
 */
export async function fetchKeySet(source: KeySetSource): Promise<KeySet> {
  let text: string;
  try {
    text = await fetchText(source);
  } catch (error) {
    if (error instanceof UnexpectedStatus) {
      throw new FetchError(source.uri, error.message);
    }
    text = await fetchText(source).catch((second: unknown) => {
      throw new FetchError(source.uri, reasonOf(second), { cause: second });
    });
  }
  return readKeySet(parseJson(text));
}

class UnexpectedStatus extends Error {}

async function fetchText({ uri, fetch, timeoutMs }: KeySetSource): Promise<string> {
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Response time-out (after ${timeoutMs} ms.)`)), timeoutMs);
  });
  try {
    // Raced, not only aborted: a fetch that does not heed the signal must not hang the caller.
    return await Promise.race([requestText(uri, fetch, abort.signal), timeOut]);
  } finally {
    clearTimeout(timer);
    // Frees the connection of an answer that was given up; after a complete one it does nothing.
    abort.abort();
  }
}

async function requestText(uri: string, fetch: FetchKeySetResponse, signal: AbortSignal): Promise<string> {
  const response = await fetch(uri, {
    headers: { accept: 'application/json' },
    // Keys are public, and a redirect would move trust to another host.
    credentials: 'omit',
    redirect: 'manual',
    // A copy kept by the browser would hide a rotated key.
    cache: 'no-cache',
    signal,
  });
  if (response.status === 429) {
    throw new UnexpectedStatus('Too many requests');
  }
  if (response.status !== 200) {
    throw new UnexpectedStatus(`Status code is ${response.status}, expected 200`);
  }
  const contentType = response.headers.get('content-type');
  if (contentType === null || !jsonType.test(contentType)) {
    throw new Error(`Content-type is "${contentType}", expected "application/json"`);
  }
  return response.text();
}

/** `application/json`, and the registered `application/jwk-set+json`. */
const jsonType = /^application\/(?:jwk-set\+)?json\s*(?:;|$)/i;

function parseJson(text: string): unknown {
  try {
    return parseSafeJson(text);
  } catch {
    throw new JwksValidationError('JWKS could not be parsed as JSON');
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
