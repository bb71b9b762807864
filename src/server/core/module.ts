import type { RetainedKind } from '@/domain/retention';
import type { TimerKind } from '@/domain/timers';
import type { ExtraCheck, Invariant } from '../db/invariant';
import type { TableName } from '../db/table-name';
import type { Handlers } from '../http/handlers';
import type { Deps } from './deps';
import type { MetricSet } from './metrics';
import type { Renew } from './renewed-column';
import type { Answers, ApprovalHandlers, Reactions } from './upward';
import type { Work } from './work';

/** What happens when a timer of one kind is due, inside a transaction of its own; `subject` as it was set. */
export type TimerHandlers = Partial<Record<TimerKind, (work: Work, subject: string) => Promise<void>>>;

/** Removes what is older than `before`; resolves with how much that was. */
export type Ending = (work: Work, before: Date) => Promise<number>;

/** A file that reads tables of other modules in one statement with its own, and why it may. It writes none of them. */
export type ReadModel = {
  /** Path inside the module's folder. */
  file: string;
  tables: readonly TableName[];
  why: string;
};

/**
 * What a table holds of people. `leaving`: what becomes of a person's rows when the owner of the account has left for
 * good. `notCopied`: why the copy of all data that a person may ask for says nothing of them; without it, it does.
 */
export type TableFacts = `no person: ${string}` | { leaving: 'removed' | `stays: ${string}`; notCopied?: string };

/** An account whose owner has left for good. `addresses`: the telephone number, and a mail address if there is one. */
export type FormerOwner = { personId: number; castId: number | null; addresses: readonly string[] };

/** A piece of work that is planned. `cron` is in UTC, nine hours behind Tokyo. */
export type PlannedJob = { queue: string; cron: string; run: (deps: Deps) => Promise<void> };

/** Work that is done again and again beside the requests. */
export type RepeatedWork = {
  /** Milliseconds between the end of a run and the next one. */
  pause: number;
  run: (deps: Deps) => Promise<void>;
  /** What the log says of a run that failed; the next one tries again. */
  failure: string;
  /** Once more: before timers fire and visitors are answered, or after all the rest has ended. */
  also?: 'at start' | 'at stop';
};

/** What a module says of itself; `app/modules.ts` makes every register of the server from it. */
export type Module = {
  /** Group and name, as its folder lies in `src/server/modules`. */
  name: `${string}/${string}`;
  /** Tables that this module alone reads and writes; others ask its service or its `*-sql.ts`. */
  tables?: Partial<Readonly<Record<TableName, TableFacts>>>;
  readModels?: readonly ReadModel[];
  /** Its endpoints of the contract. */
  routes?: Partial<Handlers>;
  timers?: TimerHandlers;
  /** At most a few: each queue is asked every two seconds. */
  jobs?: readonly PlannedJob[];
  repeats?: readonly RepeatedWork[];
  /** What it does when something happens in a module below. */
  reactions?: Partial<Reactions>;
  /** What it says when a module below asks. */
  answers?: Partial<Answers>;
  /** What it does once a second person of the staff has approved it. */
  approvals?: ApprovalHandlers;
  /** What the first minutes of a business day bring, after that of the modules below. */
  newDay?: (deps: Deps) => Promise<void>;
  /** How its part of a kind that is kept for a time (`domain/retention.ts`) ends. Run each night. */
  retention?: Partial<Record<RetainedKind, Ending>>;
  /** What has no use any more a day after it ended, by the name that the log gives it. Run each night. */
  cleaning?: Readonly<Record<string, Ending>>;
  /** Removes what is not to stay of an account whose owner has left for good; the cast's row is locked. */
  forget?: (work: Work, left: FormerOwner) => Promise<unknown>;
  /** Columns that are sealed at rest. */
  sealed?: readonly Renew[];
  /** Its numbers in `/metrics`; `docs/operations` stands on the names. */
  metrics?: readonly MetricSet[];
  /** What must hold of its rows: read together, as one statement. */
  invariants?: readonly Invariant[];
  /** Comparisons that are no single query. */
  checks?: readonly ExtraCheck[];
};

/** The declaration of a module, with the exact type of its parts: `app/registers.ts` sees from it what is missing. */
export const defineModule = <const M extends Module>(module: M): M => module;
