import type { ErrorCode } from '@/contract/errors';
import type { FieldError, ProblemExtras } from '@/contract/problem';

/**
 * A business refusal: thrown by services, turned into problem+json by `server/http`. It changes nothing: the
 * transaction rolls back.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string> | undefined;
  readonly extras: ProblemExtras | undefined;

  constructor(
    code: ErrorCode,
    more: { errors?: FieldError[]; headers?: Record<string, string>; extras?: ProblemExtras } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers;
    this.extras = more.extras;
  }
}

/** A fault of one field that only the server can see: 400 `validation/failed` with the sentence beside the field. */
export const fieldRefusal = (path: string, message: string) =>
  new Refusal('validation/failed', { errors: [{ path, code: 'custom', message }] });
