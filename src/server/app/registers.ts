import type { Endpoint } from '@/contract';
import type { ApprovalKind } from '@/domain/approvals';
import { keysOf } from '@/domain/keys';
import { RETENTION, type RetainedKind } from '@/domain/retention';
import type { Ending, Module, ReadModel, TimerHandlers } from '../core/module';
import type { Renew } from '../core/renewed-column';
import { type Answers, type ApprovalHandlers, allReactions, type Reactions } from '../core/upward';
import type { TableName } from '../db/table-name';
import type { Handlers } from '../http/handlers';
import { modules } from './modules';

// What the server knows of all its modules, made from their declarations. Each register names in its type what must
// not be missing: a module that leaves something out does not compile here.

/** The values of one part of all declarations. */
type Declared<Part extends keyof Module> = (typeof modules)[number] extends infer M
  ? M extends Readonly<Record<Part, infer Value>>
    ? Value
    : never
  : never;
type KeysOf<Union> = Union extends Union ? keyof Union : never;

/** All modules, the lowest first. */
export const declarations: readonly Module[] = modules;

/** Every endpoint of the contract with its handler. */
export const routes: Handlers = Object.assign(
  {} satisfies Record<Exclude<Endpoint, KeysOf<Declared<'routes'>>>, never>,
  ...declarations.map((module) => module.routes),
);

/** What each kind of timer does. */
export const timers: TimerHandlers = Object.assign({}, ...declarations.map((module) => module.timers));

/** What follows in modules above from what happens in one. */
export const reactions: Reactions = allReactions(declarations);

/** What modules above are asked. */
export const answers: Answers = Object.assign(
  {} satisfies Record<Exclude<keyof Answers, KeysOf<Declared<'answers'>>>, never>,
  ...declarations.map((module) => module.answers),
);

/** What each kind of act does once a second person of the staff has approved it. */
export const approvals: ApprovalHandlers = Object.assign(
  {} satisfies Record<Exclude<ApprovalKind, KeysOf<Declared<'approvals'>>>, never>,
  ...declarations.map((module) => module.approvals),
);

/** Everything that is sealed at rest: a row that another copies stands before it. A test finds what is missing. */
export const sealed: readonly Renew[] = declarations.flatMap((module) => module.sealed ?? []);

/** The module that reads and writes a table; `db` is `src/server/db`. */
export const tableOwners: Readonly<Record<TableName, string>> = Object.assign(
  { installation: 'db' } satisfies Record<Exclude<TableName, KeysOf<Declared<'tables'>>>, string>,
  ...declarations.map(({ name, tables = {} }) => Object.fromEntries(Object.keys(tables).map((table) => [table, name]))),
);

/** Files that read tables of other modules, by their path in `src/server/modules`. */
export const readModels: readonly ReadModel[] = declarations.flatMap(({ name, readModels: models = [] }) =>
  models.map((model) => ({ ...model, file: `${name}/${model.file}` })),
);

/**
 * How each kind of `domain/retention.ts` ends, the highest module first: what stands on rows of others goes before
 * those.
 */
export const endings: Readonly<Record<RetainedKind, readonly Ending[]>> = Object.assign(
  // The rows of the ledger stay: with the account everything goes that says whose they are.
  { ledger: [] } satisfies Record<Exclude<RetainedKind, KeysOf<Declared<'retention'>>>, []>,
  ...keysOf(RETENTION).map((kind) => ({
    [kind]: declarations.toReversed().flatMap(({ retention }) => retention?.[kind] ?? []),
  })),
);
