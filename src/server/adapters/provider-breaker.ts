import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import type { Logger } from 'pino';
import { pushServiceOf } from '@/domain/push-endpoint';
import type { OutboundMessage, Push, Sender } from '../core/ports';
import { SendFailed } from '../core/send-failed';

/** So many failures one after the other open it; one alone is the weather. */
const FAILURES = 3;
/** Milliseconds until one message is let through again, to see whether the provider has come back. */
const PAUSE_MS = 10_000;

type Options = { provider: string; log?: Pick<Logger, 'error' | 'info'>; pause?: number };

/**
 * A breaker around a provider that cannot be asked without a message (`breaker.ts` is for one that can): after three
 * failures in a row its messages fail at once as `not_asked`, and one in ten seconds is the trial that closes it. A
 * message that the provider refuses by itself says nothing of the provider.
 */
export function providerBreaker({ provider, log, pause = PAUSE_MS }: Options) {
  const policy = circuitBreaker(
    handleWhen((error) => !(error instanceof SendFailed && error.failure === 'rejected')),
    { halfOpenAfter: pause, breaker: new ConsecutiveBreaker(FAILURES) },
  );
  let lost = false;
  policy.onBreak(() => {
    if (!lost) log?.error({ provider }, 'provider lost');
    lost = true;
  });
  policy.onReset(() => {
    lost = false;
    log?.info({ provider }, 'provider returned');
  });
  return async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await policy.execute(task);
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new SendFailed('not_asked', `${provider} is lost, its breaker is open`);
      throw error;
    }
  };
}

/** A sender behind a breaker of its own. */
export function guardedSender(sender: Sender, options: Options): Sender {
  const guarded = providerBreaker(options);
  return { send: (message) => guarded(() => sender.send(message)) };
}

/**
 * Two providers of SMS: the second is taken while the first one's breaker is open, and for what is urgent whenever a
 * try at the first failed.
 */
export function makeSmsPair(first: Sender, second: Sender): Sender {
  const isForSecond = (message: OutboundMessage, error: unknown) =>
    message.urgent || (error instanceof SendFailed && error.failure === 'not_asked');
  return {
    send: (message) =>
      first.send(message).catch((error: unknown) => {
        if (isForSecond(message, error)) return second.send(message);
        throw error;
      }),
  };
}

/** Web push behind a breaker for each push service; who was lost says `watchPush`. */
export function guardedPush(push: Push, pause = PAUSE_MS): Push {
  const breakers = new Map<string, ReturnType<typeof providerBreaker>>();
  return {
    publicKey: push.publicKey,
    send: (target, message) => {
      const provider = pushServiceOf(target.endpoint);
      const guarded = breakers.get(provider) ?? providerBreaker({ provider, pause });
      breakers.set(provider, guarded);
      return guarded(() => push.send(target, message));
    },
  };
}
