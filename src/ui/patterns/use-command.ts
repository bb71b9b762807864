import { useState } from 'react';
import type { Data, Input } from '@/contract';
import { type Readable, useRefresh, type Writable } from '@/hooks/use-api';
import { api, type CallArgs, refusalOf } from '@/platform/http';
import { newKey } from '@/platform/new-key';
import { attemptKey, clearAttempt } from '@/platform/storage/attempts';
import { type Task, type TaskOptions, useTask } from './use-task';

/** Options of a command beside those of a task. */
export type CommandOptions<K extends Writable> = TaskOptions<Input<K>, Data<K>> & {
  /** Read again after a success, and after a refusal, since what is shown may be out of date. */
  refresh?: readonly Readable[];
  /** Names an attempt, as `Once` takes it; then its Idempotency-Key outlives a reload. */
  attempt?: (input: Input<K>) => string;
  /** What is gone already (404) counts as done; for deletions. */
  goneIsDone?: boolean;
};

/** A write to an endpoint, begun by a press; double presses and retries make it happen once. */
export function useCommand<K extends Writable>(endpoint: K, options: CommandOptions<K> = {}): Task<Input<K>> {
  const { refresh = [], attempt, goneIsDone = false, ...rest } = options;
  const once = useOnce();
  return useTask<Input<K>, Data<K>>(async (input) => {
    try {
      return await once(endpoint, input, { refresh, attempt: attempt?.(input) });
    } catch (error) {
      if (goneIsDone && refusalOf(error)?.code === 'not_found') return null as Data<K>; // a deletion answers nothing
      throw error;
    }
  }, rest);
}

/**
 * A call that happens once, however often it is tried: after a lost reply the same content goes with the same
 * Idempotency-Key, which dies with the answer. The key lives as long as the screen. With `attempt`, a name of all that
 * the body depends on, it outlives a reload; nothing private may stand in the name, because the device keeps it.
 * Whatever is shown from `refresh` is read again after the answer.
 */
export type Once = <K extends Writable>(
  endpoint: K,
  input: Input<K>,
  options?: { attempt?: string; refresh?: readonly Readable[] },
) => Promise<Data<K>>;

/** The way to call once, for tasks and forms that choose between endpoints or make several calls. */
export function useOnce(): Once {
  const [keys] = useState(() => new Map<string, string>());
  const readAgain = useRefresh();
  return async (endpoint, input, { attempt, refresh = [] } = {}) => {
    const content = JSON.stringify([endpoint, input], namingFiles);
    const key = attempt === undefined ? (keys.get(content) ?? newKey()) : attemptKey(attempt);
    keys.set(content, key);
    const end = () => {
      keys.delete(content);
      if (attempt !== undefined) clearAttempt(attempt);
      return readAgain(refresh);
    };
    try {
      // `Input<K>` is a full input here; the argument list of `api` only adds that it may be left out.
      const data = await api(endpoint, ...([input, { idempotencyKey: key }] as CallArgs<typeof endpoint>));
      await end();
      return data;
    } catch (error) {
      // No answer, or a server in trouble: it may have happened, and the next try asks with the same key.
      const refusal = refusalOf(error);
      if (refusal && refusal.status < 500) await end();
      throw error;
    }
  };
}

// JSON knows nothing of a file: another one under the same texts is another content.
function namingFiles(_: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
