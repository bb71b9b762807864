import type { Logger } from 'pino';
import { pushServiceOf } from '@/domain/push-endpoint';
import type { Push, PushOutcome } from '../core/ports';
import { SendFailed, type SendFailure } from '../core/send-failed';

/** What became of a push, for the count; `failed` = in a way that has no name. */
export type PushResult = PushOutcome | SendFailure | 'failed';

const RESULTS: readonly PushResult[] = [
  'sent',
  'gone',
  'refused',
  'no_answer',
  'service_error',
  'too_many',
  'rejected',
  'not_asked',
  'failed',
];

/** So many failures one after the other, and a service is lost; one alone is the weather. */
const LOST_AFTER = 3;

/** The port, with a count of what became of pushes since the start. */
export type WatchedPush = Push & { counts: ReadonlyMap<PushResult, number> };

/** Counts what becomes of pushes, and says in the log once that a push service was lost and once that it returned. */
export function watchPush(push: Push, log: Pick<Logger, 'error' | 'info'>): WatchedPush {
  const counts = new Map(RESULTS.map((result) => [result, 0]));
  const services = new Map<string, { failures: number; since: number }>();

  const answered = (service: string) => {
    const known = services.get(service);
    services.delete(service);
    if (!known || known.failures < LOST_AFTER) return;
    log.info({ service, seconds: Math.round((Date.now() - known.since) / 1000) }, 'push service returned');
  };
  const failed = (service: string, reason: string) => {
    const { failures, since } = services.get(service) ?? { failures: 0, since: Date.now() };
    services.set(service, { failures: failures + 1, since });
    if (failures + 1 === LOST_AFTER) log.error({ service, reason }, 'push service lost');
  };
  const settled = (service: string, result: PushResult) => {
    counts.set(result, (counts.get(result) ?? 0) + 1);
    if (result === 'refused' || result === 'not_asked' || result === 'failed') return; // the service was not asked
    if (result === 'no_answer' || result === 'service_error' || result === 'too_many') failed(service, result);
    else answered(service);
  };

  return {
    publicKey: push.publicKey,
    counts,
    send: async (target, message) => {
      const service = pushServiceOf(target.endpoint);
      try {
        const outcome = await push.send(target, message);
        settled(service, outcome);
        return outcome;
      } catch (error) {
        settled(service, error instanceof SendFailed ? error.failure : 'failed');
        throw error;
      }
    },
  };
}
