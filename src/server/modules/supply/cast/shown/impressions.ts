import { businessDateOf } from '@/domain/business-day';
import type { Deps } from '../../../../core/deps';
import type { Person } from '../../../../core/person';
import * as rows from './queries';

/**
 * How often each cast was shown since the last writing, by business date; the process's own
 * (docs/rules/results.md#searches).
 */
const waiting = new WeakMap<Deps, Map<string, Map<number, number>>>();

/**
 * Whether a person reads this list: then it counts. The first page for visitors without a sign-in is kept for all, and
 * read by the server.
 */
export const isReader = (person: Person | null, readsOn: boolean): boolean =>
  person === null ? readsOn : person.role === 'male_user' && !person.isOps && !person.actor;

/** Counts casts of one answer in memory: a search waits for no row. */
export const noteShown = (deps: Deps, castIds: readonly number[]): void =>
  add(deps, businessDateOf(deps.clock.now()), new Map(castIds.map((id) => [id, 1])));

/**
 * Adds what was counted to the rows, one statement a business date. What fails is counted with the next; a process
 * that dies takes along what it counted since.
 */
export async function writeShown(deps: Deps): Promise<void> {
  const days = waiting.get(deps);
  waiting.delete(deps);
  for (const [date, counts] of days ?? []) {
    // In the order of ids: processes that write at the same moment never wait for each other in a circle.
    const all = [...counts].sort(([a], [b]) => a - b);
    try {
      await deps.unitOfWork(({ tx }) =>
        rows.addShown(
          tx,
          all.map(([castId, count]) => ({ castId, businessDate: date, count })),
        ),
      );
    } catch (error) {
      add(deps, date, counts);
      throw error;
    }
  }
}

function add(deps: Deps, date: string, more: ReadonlyMap<number, number>): void {
  // A search that found no one: a statement without rows is none.
  if (more.size === 0) return;
  const days = waiting.get(deps) ?? new Map<string, Map<number, number>>();
  const counts = days.get(date) ?? new Map<number, number>();
  for (const [id, count] of more) counts.set(id, (counts.get(id) ?? 0) + count);
  waiting.set(deps, days.set(date, counts));
}
