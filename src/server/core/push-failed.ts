/** How a push failed: a service that is away or broken, one that has enough of us, or one that refuses this message. */
export type PushFailure = 'no_answer' | 'service_error' | 'too_many' | 'rejected';

/** A push that may be tried again; thrown by the port's `send`. */
export class PushFailed extends Error {
  constructor(
    readonly failure: PushFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
