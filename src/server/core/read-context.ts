import type { Db } from './db-handle';
import type { Deps, Work } from './deps';

/** What a service reads with: a handle, the instant, and the dependencies. */
export type ReadContext = { db: Db; now: Date; deps: Deps };

/** Outside a transaction. */
export const readContextOf = (deps: Deps): ReadContext => ({ deps, db: deps.reader(), now: deps.clock.now() });

/** Inside a transaction, with what it has written. */
export const readContextIn = ({ tx, now, deps }: Work): ReadContext => ({ db: tx, now, deps });
