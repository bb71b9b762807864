import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether a transaction is open. An object, so that work which outlives its transaction sees it closed. */
type Scope = { open: boolean };
const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs `task` as the inside of a transaction: until it has finished, the root handle refuses in this async context.
 */
export async function insideTransaction<T>(task: () => Promise<T>): Promise<T> {
  const scope: Scope = { open: true };
  try {
    return await scopes.run(scope, task);
  } finally {
    scope.open = false;
  }
}

/** True in the async context of an open transaction. */
export function transactionIsOpen(): boolean {
  return scopes.getStore()?.open ?? false;
}

/**
 * Throws in the async context of an open transaction. On PGlite a query beside the transaction waits for ever for its
 * own caller, and with it every other request; on PostgreSQL a full pool does
 * (docs/decisions/0002-lock-the-cast-row-first.md).
 */
export function refuseInsideTransaction(what: string): void {
  if (transactionIsOpen()) throw new Error(`${what} used while a transaction is open in this call`);
}

/** The same client, whose listed methods refuse while a transaction is open in the caller's async context. */
export function guarded<Client extends object>(client: Client, methods: readonly (keyof Client)[]): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      // Bound to the target: private fields do not exist on a proxy.
      if (!methods.some((method) => method === name)) return value.bind(target);
      return (...input: unknown[]) => {
        refuseInsideTransaction('The root database handle is');
        return value.apply(target, input);
      };
    },
  });
}
