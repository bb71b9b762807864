import { HOUR_MS, MINUTE_MS } from '@/domain/durations';
import type { Deps } from '../../../core/deps';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import { bringTimersForward, clearTimer, ensureTimer, setTimer, takeTimers } from '../timer/service';

/** Milliseconds after which a file that no row took is removed; no call lasts that long. */
const UNTAKEN_MS = HOUR_MS;
/** Milliseconds after which a file is removed once more, where the process that did it fell. */
const LEASE_MS = 5 * MINUTE_MS;
const DROP = 'file.drop';

/** A file that is stored before the transaction whose row takes it. */
export type NewFile = { key: string; bytes: Buffer; contentType: string };
/**
 * Says, in the transaction of the row, that these files are the row's from now on. Throws `busy` for one that is gone.
 */
export type TakeFiles = (work: Work) => Promise<void>;

/**
 * Stores files, then runs `task`, whose transaction takes them: nothing travels inside a transaction
 * (docs/mechanisms.md#writing). The keys are new ones; where they cannot be stored the call is refused with 503
 * `busy`. What the transaction did not take is removed, at once after a refusal or a stored reply, otherwise an hour
 * later.
 */
export async function withFiles<T>(
  deps: Deps,
  files: readonly NewFile[],
  task: (take: TakeFiles) => Promise<T>,
): Promise<T> {
  const keys = files.map(({ key }) => key);
  const store = async () => {
    try {
      await Promise.all(files.map(({ key, bytes, contentType }) => deps.storage.put(key, bytes, contentType)));
    } catch (err) {
      deps.log.error({ err }, 'a file could not be stored');
      throw new Refusal('busy');
    }
  };
  return withStored(deps, keys, store, task);
}

/** The same for files that `store` puts under these keys, not necessarily all of them. */
export async function withStored<T>(
  deps: Deps,
  keys: readonly string[],
  store: () => Promise<unknown>,
  task: (take: TakeFiles) => Promise<T>,
): Promise<T> {
  if (keys.length === 0) return task(async () => undefined);
  await deps.unitOfWork(async (work) => {
    const dueAt = new Date(work.now.getTime() + UNTAKEN_MS);
    for (const key of keys) await setTimer(work, { kind: DROP, subject: key, dueAt });
  });
  let isTaken = false;
  const take: TakeFiles = async (work) => {
    isTaken = true;
    if ((await takeTimers(work, DROP, keys)) < keys.length) throw new Refusal('busy');
  };
  const forget = () => deps.unitOfWork((work) => bringTimersForward(work, DROP, keys));
  try {
    await store();
    const result = await task(take);
    // A repeated call was answered from what was stored.
    if (!isTaken) await forget();
    return result;
  } catch (error) {
    // Only a refusal has certainly stored nothing.
    if (error instanceof Refusal && error.code !== 'busy') await forget();
    throw error;
  }
}

/**
 * Removes files that no row holds any more, once the transaction has happened: noted in it, so that none stays behind.
 */
export async function dropFiles(work: Work, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ensureTimer(work, { kind: DROP, subject: key, dueAt: leaseOf(work) });
  work.afterCommit(() => {
    for (const key of keys) remove(work.deps, key);
  });
}

/** What is done at a time: a file goes that no row holds. */
export const fileTimers = {
  // After the transaction: a bucket may be silent.
  [DROP]: async (work: Work, key: string): Promise<void> => {
    await setTimer(work, { kind: DROP, subject: key, dueAt: leaseOf(work) });
    work.afterCommit(() => remove(work.deps, key));
  },
};

const leaseOf = ({ now }: Work) => new Date(now.getTime() + LEASE_MS);

const removing = new WeakMap<Deps, Set<Promise<void>>>();

/** Resolves when this process removes no file (any more). @public Tests wait for it. */
export const filesDropped = async (deps: Deps): Promise<void> => {
  await Promise.all(removing.get(deps) ?? []);
};

function remove(deps: Deps, key: string): void {
  const running = removing.get(deps) ?? new Set();
  removing.set(deps, running);
  const done = deps.storage
    .remove(key)
    .then(() => deps.unitOfWork((work) => clearTimer(work, DROP, key)))
    // The lease brings it back.
    .catch((err) => deps.log.error({ err }, 'a file was not removed'))
    .finally(() => running.delete(done));
  running.add(done);
}
