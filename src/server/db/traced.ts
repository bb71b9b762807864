import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Tracing } from '../core/tracing';

type Query = (...input: unknown[]) => Promise<unknown>;

/** The same pool, each of whose statements is a step; its text holds placeholders, never values. */
export const tracedPool = (pool: pg.Pool, { step }: Tracing): pg.Pool =>
  withMethods(pool, {
    query: tracedQuery(pool, step),
    connect: async () => {
      const client = await pool.connect();
      return withMethods(client, { query: tracedQuery(client, step) });
    },
  });

/** The same for the embedded database. */
export const tracedPglite = (client: PGlite, { step }: Tracing): PGlite =>
  withMethods(client, {
    query: tracedQuery(client, step),
    transaction: <T>(task: (tx: Transaction) => Promise<T>) =>
      client.transaction((tx) => task(withMethods(tx, { query: tracedQuery(tx, step) }))),
  });

function tracedQuery(client: { query: unknown }, step: Tracing['step']): Query {
  return (...input) => {
    const [first] = input;
    const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'));
    const run = client.query as Query;
    return step(
      text.trimStart().split(/\s/, 1)[0] ?? '',
      { 'db.system.name': 'postgresql', 'db.query.text': text },
      () => run.apply(client, input),
    );
  };
}

/** The same object, with some methods of its own. */
function withMethods<Target extends object>(target: Target, methods: Record<string, unknown>): Target {
  // Not on the target itself, whose own properties may be fixed.
  const alike: Target = Object.create(Object.getPrototypeOf(target));
  return new Proxy(alike, {
    get(_, name) {
      if (typeof name === 'string' && Object.hasOwn(methods, name)) return methods[name];
      const value: unknown = Reflect.get(target, name, target);
      // Bound to the target: private fields do not exist on a proxy.
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
