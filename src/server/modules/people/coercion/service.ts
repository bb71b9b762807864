import { type CoercionFacts, type CoercionKind, hasCoercionWords, joinFacts } from '@/domain/coercion';
import type { Work } from '../../../core/work';
import * as rows from './queries';

/** Signs that a cast may be forced: where they are raised and kept (docs/rules/coercion.md). The desk stands above. */
export {
  insertStep,
  lockSignal,
  openAbout as openSignsAbout,
  type SignalRow,
  type StepRow,
  signalPage,
  stepsOf,
  updateSignal,
} from './queries';

/** What was found of a person, and since when it is so. */
export type CoercionSign = { personId: number; kind: CoercionKind; facts: CoercionFacts; since: Date };

/**
 * Raises a sign of a cast, or adds to the open one of its kind. What was so already when a person closed the last one
 * is not raised again. True where a new one is open now.
 */
export async function raiseSignal(work: Work, found: CoercionSign): Promise<boolean> {
  const { tx, now, deps } = work;
  const { personId, kind, facts, since } = found;
  const closed = await rows.lastClosed(tx, personId, kind);
  if (closed !== null && since < closed) return false;
  const row = { id: deps.random.uuid(), personId, kind, facts, raisedAt: now, foundAt: now };
  if (await rows.insertSignal(tx, row)) return true;
  const open = await rows.lockOpen(tx, personId, kind);
  // It was closed in this moment, by a member of the staff who has not seen this.
  if (!open) return rows.insertSignal(tx, row);
  await rows.updateSignal(tx, open.id, { facts: joinFacts(open.facts, facts), foundAt: now });
  return false;
}

/**
 * The same for several casts, each told of beside the others. In order of accounts: two processes that raise them
 * never wait for each other.
 */
export async function raiseAmong(
  work: Work,
  kind: 'shared_device' | 'shared_account',
  personIds: readonly number[],
  since: Date,
): Promise<number> {
  const people = [...new Set(personIds)].sort((a, b) => a - b);
  if (people.length < 2) return 0;
  let raised = 0;
  for (const personId of people) {
    const facts = { people: people.filter((id) => id !== personId) };
    if (await raiseSignal(work, { personId, kind, facts, since })) raised += 1;
  }
  return raised;
}

/** Where what a cast wrote to the operator stands. */
export type Written = { contacts: string[] } | { reports: string[] } | { warnings: string[] } | { disputes: string[] };

/** Raises a sign where a cast wrote one of the words to the operator: for the staff to read it, and nothing else. */
export async function raiseWords(work: Work, personId: number, text: string, facts: Written): Promise<void> {
  if (hasCoercionWords(text)) await raiseSignal(work, { personId, kind: 'words', facts, since: work.now });
}

/** The nightly job: removes signs that were closed before an instant. */
export const forgetOldSignals = ({ tx }: Work, before: Date): Promise<number> => rows.deleteClosed(tx, before);
