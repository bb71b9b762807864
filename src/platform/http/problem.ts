import type { ErrorCode } from '@/contract/errors';
import type { FieldError, Problem } from '@/contract/problem';
import { NETWORK_FAILED } from './network-failed';

/** Text of the rejection when a 401 could not be healed by a refresh (spec §8). */
export const REFRESH_FAILED = 'token refresh failed.';

const SENTENCES = {
  signedOut: 'ログインの有効期限が切れました。もう一度ログインしてください',
  server: 'しばらく時間をおいてから再度お試しください',
} as const;

/** What the server answered to a request that failed; undefined when no answer came. */
export function answerOf(error: unknown): { status: number; body: unknown } | undefined {
  const response = typeof error === 'object' && error !== null && 'response' in error ? error.response : undefined;
  if (typeof response !== 'object' || response === null) return undefined;
  if (!('status' in response) || typeof response.status !== 'number') return undefined;
  return { status: response.status, body: 'data' in response ? response.data : undefined };
}

/** The refusal (RFC 9457 problem with our `code`) behind an error, or undefined for anything else. */
export function refusalOf(error: unknown): Problem | undefined {
  const body = answerOf(error)?.body;
  return isProblem(body) ? body : undefined;
}

/** Faulty fields by name (`body.place.home_id` → `place.home_id`) with the server's Japanese sentence. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const faults = refusalOf(error)?.errors ?? [];
  return Object.fromEntries(faults.map(({ path, message }) => [path.replace(/^(?:body|query|params)\./, ''), message]));
}

/** One Japanese sentence for people: the server's own where it gave one. */
export function messageOf(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal) return refusal.detail;
  if (answerOf(error)) return SENTENCES.server;
  if (error instanceof Error && error.message === REFRESH_FAILED) {
    // With a cause the session may well be alive: what kept the refresh from an answer is said.
    return error.cause === undefined ? SENTENCES.signedOut : messageOf(error.cause);
  }
  return NETWORK_FAILED;
}

/** True when a call failed because there is no session any more; false while it may be alive. */
export const isRefreshRefused = (error: unknown): boolean =>
  error instanceof Error && error.message === REFRESH_FAILED && error.cause === undefined;

/** True when no answer came at all: offline, timed out, or the connection broke. */
export function isNetworkError(error: unknown): boolean {
  if (refusalOf(error) || answerOf(error)) return false;
  return !(error instanceof Error && error.message === REFRESH_FAILED) || isNetworkError(error.cause);
}

function isProblem(body: unknown): body is Problem {
  if (typeof body !== 'object' || body === null) return false;
  const { code, detail, errors } = body as Partial<Record<keyof Problem, unknown>>; // each field is checked below
  return isCode(code) && typeof detail === 'string' && (errors === undefined || isFieldErrors(errors));
}

// The full list of codes stays on the server: the browser only needs the form of one.
function isCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && /^[a-z_]+(?:\/[a-z_]+)?$/.test(code);
}

function isFieldErrors(errors: unknown): errors is FieldError[] {
  return Array.isArray(errors);
}
