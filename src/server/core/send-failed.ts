/**
 * How an SMS, mail or push failed: a provider that is away or broken, one that has enough of us, one that refuses this
 * very message, or one that was not asked because its breaker is open.
 */
export type SendFailure = 'no_answer' | 'service_error' | 'too_many' | 'rejected' | 'not_asked';

/** A message that may be tried again; thrown by the ports' `send`. No number and no text is in its words. */
export class SendFailed extends Error {
  constructor(
    readonly failure: SendFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What an HTTP status other than 2xx says. Keys that are refused concern every message, not this one. */
export const failureOf = (status: number): SendFailure => {
  if (status === 429) return 'too_many';
  return status >= 500 || status === 401 || status === 403 ? 'service_error' : 'rejected';
};
