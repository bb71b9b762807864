import type { Logger } from 'pino';
import type { Storage } from '../core/ports';
import { Refusal } from '../core/refusal';

/** Faults of the way to a bucket, as node names them; the SDK's own error has their words only. */
const WAY = /\b(?:ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)\b/;

/**
 * A storage in a bucket, of which a call that was not answered in time, or with the bucket's own fault, is refused as
 * 503 `busy`.
 */
export function busyStorage(storage: Storage, log: Pick<Logger, 'error'>): Storage {
  const answered = <T>(asking: Promise<T>): Promise<T> =>
    asking.catch((err: unknown) => {
      if (!isAway(err)) throw err;
      log.error({ err }, 'the bucket of files did not answer as it should');
      throw new Refusal('busy');
    });
  return {
    put: (...given) => answered(storage.put(...given)),
    take: (...given) => answered(storage.take(...given)),
    get: (...given) => answered(storage.get(...given)),
    look: (...given) => answered(storage.look(...given)),
    read: (...given) => storage.read(...given),
    copy: (...given) => answered(storage.copy(...given)),
    remove: (...given) => answered(storage.remove(...given)),
  };
}

function isAway(error: unknown): boolean {
  const { name, code, message, $fault } = Object(error);
  if (name === 'TimeoutError' || $fault === 'server' || message === 'the bucket went silent') return true;
  return WAY.test(`${code} ${message}`);
}
