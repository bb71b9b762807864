import type { JwtBaseError } from './errors';

/** Error class to throw, chosen by the caller. */
export type ErrorClass = new (message: string) => JwtBaseError;

/** Throws unless `actual` is a non-empty string among `allowed`. */
export function assertAllowed(name: string, actual: unknown, allowed: readonly string[], error: ErrorClass): void {
  if (!actual) {
    throw new error(`Missing ${name}. ${expectation(allowed)}`);
  }
  if (typeof actual !== 'string') {
    throw new error(`${name} is not of type string`);
  }
  if (!allowed.includes(actual)) {
    throw new error(`${name} not allowed: ${actual}. ${expectation(allowed)}`);
  }
}

/** Throws unless at least one of `actual` is among `allowed`. */
export function assertSomeAllowed(
  name: string,
  actual: readonly string[] | undefined,
  allowed: readonly string[],
  error: ErrorClass,
): void {
  if (!actual) {
    throw new error(`Missing ${name}. ${expectation(allowed)}`);
  }
  if (!actual.some((item) => allowed.includes(item))) {
    throw new error(`${name} not allowed: ${actual.join(', ')}. ${expectation(allowed)}`);
  }
}

function expectation(allowed: readonly string[]): string {
  return allowed.length > 1 ? `Expected one of: ${allowed.join(', ')}` : `Expected: ${allowed[0]}`;
}
