import type { Context } from 'hono';
import type { Definition } from '@/contract/endpoint';
import { isWriteMethod, type WriteMethod } from '@/domain/write-methods';
import type { Deps, UnitOfWork, Work } from '../core/deps';
import type { Person } from '../core/person';
import { Refusal } from '../core/refusal';
import type { Visitor } from './handlers';
import { headerOf } from './request-header';

/** Params and query of a call, as their schemas gave them. */
export type Parts = { params: Record<string, unknown> | undefined; query: Record<string, unknown> };

/** What the pipeline puts aside for one request. */
export type CallEnv = {
  Variables: {
    requestId: string;
    visitor: Visitor;
    person: Person | null;
    /** The endpoint's pattern as the contract prints it, once it is known. */
    route: string;
    /** The step-up that this write of a ghost session used up. */
    stepUpId: string | null;
    /** Why the call was refused. */
    refusal?: string;
    parts: Parts;
    /** True when a handler put a header on its answer by itself: a cookie, or the mark of a replay. */
    headed?: boolean;
    /** True when the answer already carries the request id. */
    named?: boolean;
    /** True when a ceiling has counted the request. */
    isCounted?: boolean;
  };
};

/** One call with its Idempotency-Key; `path` is the called one, not the pattern. */
type KeyedCall = { personId: number; method: WriteMethod; path: string; key: string; bodyHash: string; now: Date };

/**
 * Runs a task once per key, with the key's row in the task's own transaction, and gives the stored reply to a repeated
 * call. Handed in, since the entry points import no module.
 */
export type RunOnce = <T>(
  unitOfWork: UnitOfWork,
  call: KeyedCall,
  task: (work: Work) => Promise<T>,
) => Promise<{ reply: T; replayed: boolean }>;

/** Reads the Idempotency-Key: null when none was sent and none is needed; 400 `idempotency/key_required` otherwise. */
export const idempotencyKeyOf = (c: Context<CallEnv>, definition: Definition): string | null => {
  const key = headerOf(c, 'idempotency-key')?.trim() ?? '';
  if (/^[\x21-\x7e]{1,200}$/.test(key)) return key;
  if (key)
    throw new Refusal('validation/failed', {
      errors: [
        { path: 'headers.Idempotency-Key', code: 'invalid_format', message: '200文字以内の英数字で指定してください' },
      ],
    });
  if (definition.idempotency === 'required') throw new Refusal('idempotency/key_required');
  return null;
};

type Transact = <T>(task: (work: Work) => Promise<T>) => Promise<T>;
type Once = {
  deps: Deps;
  c: Context<CallEnv>;
  runOnce: RunOnce;
  key: string | null;
  /** What makes a call the same as another one with its key. */
  body: unknown;
  /** Whether a guest's key counts too: it must be one that cannot be guessed. */
  guests: boolean;
};

/**
 * The handler's way to write: one unit of work. With a key, the key's row is written in the same transaction, and a
 * repeated call replays the stored reply and says so in `Idempotency-Replayed`.
 */
export const transactOf = ({ deps, c, runOnce, key, body, guests }: Once): Transact => {
  const person = c.get('person');
  let used = false;
  return async (task) => {
    // A second use of one key would replay the first result as the second.
    if (used) throw new Error('transact was called twice in one request');
    used = true;
    // What looks like reading must not write while an account is impersonated (marks, flags).
    if (person?.actor && c.req.method === 'GET') throw new Refusal('ghost/read_only');
    const { method } = c.req;
    // A read with a key is done again each time: only the answers of writes are kept.
    if (!key || (!person && !guests) || !isWriteMethod(method)) return deps.unitOfWork(task);
    const { reply, replayed } = await runOnce(
      deps.unitOfWork,
      {
        personId: person?.id ?? NOBODY,
        method,
        path: c.req.path,
        key: person ? keyOf(person, key) : key,
        // Keyed: a body may be an address, and a bare hash of one can be guessed.
        bodyHash: deps.seal.fingerprint('idempotency', JSON.stringify(sorted(body)) ?? ''),
        now: deps.clock.now(),
      },
      task,
    );
    if (replayed) {
      c.set('headed', true);
      c.header('Idempotency-Replayed', 'true');
    }
    return reply;
  };
};

// No account has this id.
const NOBODY = 0;

// A ghost's keys are its own: no key that is sent can hold a space, so neither side ever replays the other's answer.
const keyOf = ({ actor }: Person, key: string) => (actor ? `${actor.id} ${key}` : key);

// The order of keys in a body says nothing.
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  );
};
