import { useRef } from 'react';
import type { Data, Input } from '@/contract';
import type { Writable } from '@/hooks/use-api';
import { api, type CallArgs, refusalOf } from '@/platform/http';
import { attemptKey, clearAttempt } from '@/platform/storage/attempts';
import { type Task, type TaskOptions, useTask } from './use-task';

/** Options of a command beside those of a task. */
export type CommandOptions<K extends Writable> = TaskOptions<Input<K>, Data<K>> & {
  /** Names an attempt, as `Once` takes it; then its Idempotency-Key outlives a reload. */
  attempt?: (input: Input<K>) => string;
  /** What is gone already (404) counts as done; for deletions. */
  goneIsDone?: boolean;
};

/** A write to an endpoint, begun by a press; double presses and retries make it happen once. */
export function useCommand<K extends Writable>(endpoint: K, options: CommandOptions<K> = {}): Task<Input<K>> {
  const { attempt, goneIsDone = false, ...rest } = options;
  const once = useOnce();
  return useTask<Input<K>, Data<K>>(async (input) => {
    try {
      return await once(endpoint, input, attempt?.(input));
    } catch (error) {
      if (goneIsDone && refusalOf(error)?.code === 'not_found') return null as Data<K>; // a deletion answers nothing
      throw error;
    }
  }, rest);
}

/**
 * A call that happens once, however often it is tried: after a lost reply the same content goes with the same
 * Idempotency-Key, which dies with the answer. The key lives as long as the screen. With `attempt`, a name of all that the
 * body depends on, it outlives a reload; nothing private may stand in the name, because the device keeps it.
 */
export type Once = <K extends Writable>(endpoint: K, input: Input<K>, attempt?: string) => Promise<Data<K>>;

/** The way to call once, for tasks that choose between endpoints or make several calls. */
export function useOnce(): Once {
  const keys = useRef(new Map<string, string>()).current;
  return async <K extends Writable>(endpoint: K, input: Input<K>, attempt?: string) => {
    const content = JSON.stringify([endpoint, input]);
    const key = attempt === undefined ? (keys.get(content) ?? crypto.randomUUID()) : attemptKey(attempt);
    keys.set(content, key);
    const end = () => {
      keys.delete(content);
      if (attempt !== undefined) clearAttempt(attempt);
    };
    try {
      // `Input<K>` is a full input here; the argument list of `api` only adds that it may be left out.
      const data = await api(endpoint, ...([input, { idempotencyKey: key }] as CallArgs<K>));
      end();
      return data;
    } catch (error) {
      // No answer, or a server in trouble: it may have happened, and the next try asks with the same key.
      const refusal = refusalOf(error);
      if (refusal && refusal.status < 500) end();
      throw error;
    }
  };
}
