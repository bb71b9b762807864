import type { Db } from './db-handle';
import type { Deps, Work } from './deps';

/** What a service reads with: a handle, the instant, and the dependencies. */
export type Reading = { db: Db; now: Date; deps: Deps };

/** Outside a transaction. */
export const readingOf = (deps: Deps): Reading => ({ deps, db: deps.reader(), now: deps.clock.now() });

/** Inside a transaction, with what it has written. */
export const readingIn = ({ tx, now, deps }: Work): Reading => ({ db: tx, now, deps });
