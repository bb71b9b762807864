import { HTTPException } from 'hono/http-exception';
import { type ErrorCode, errorCodes } from '@/contract/errors';
import type { FieldError, Problem, ProblemExtras } from '@/contract/problem';
import { Refusal } from '../core/refusal';
import { unavailability } from '../db/unavailable';

type More = {
  requestId: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  extras?: ProblemExtras;
};

/** A refusal as RFC 9457 `application/problem+json`; status, title and detail come from the one table of codes. */
export const problem = (code: ErrorCode, { requestId, errors, headers, extras }: More): Response => {
  const [status, title, detail] = errorCodes[code];
  const body: Problem = { type: `/api/docs#${code}`, title, status, detail, code, request_id: requestId, ...extras };
  if (errors?.length) body.errors = errors;
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'cache-control': 'no-store', ...headersOfCode(code), ...headers, 'content-type': PROBLEM_TYPE },
  });
};

/**
 * What an error becomes for the caller. Refusals keep their code; a database that is away is `busy`; faults of the
 * request that the library found get one; everything else is `internal`, without inside detail, and `unexpected` is
 * true so that the caller logs it.
 */
export const problemOf = (error: unknown, requestId: string): { response: Response; unexpected: boolean } => {
  if (error instanceof Refusal) {
    const { code, errors, headers, extras } = error;
    return { response: problem(code, { requestId, errors, headers, extras }), unexpected: code === 'internal' };
  }
  if (unavailability(error) !== null) return { response: problem('busy', { requestId }), unexpected: false };
  if (error instanceof HTTPException && error.status === 415)
    return { response: problem('body/not_json', { requestId }), unexpected: false };
  if (error instanceof HTTPException && error.status === 400)
    return { response: problem('validation/failed', { requestId, errors: [MALFORMED] }), unexpected: false };
  return { response: problem('internal', { requestId }), unexpected: true };
};

/** The body was not JSON at all. */
const MALFORMED: FieldError = { path: 'body', code: 'malformed_json', message: 'JSONとして読み取れません' };

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

// RFC 9110: 401 names the scheme, 429 and 503 say when to come back.
const headersOfCode = (code: ErrorCode): Record<string, string> => {
  switch (code) {
    case 'auth/required':
      return { 'www-authenticate': 'Bearer' };
    case 'auth/invalid':
    case 'auth/expired':
      return { 'www-authenticate': 'Bearer error="invalid_token"' };
    case 'rate/limited':
      return { 'retry-after': '60' };
    case 'busy':
      return { 'retry-after': '1' };
    default:
      return {};
  }
};
