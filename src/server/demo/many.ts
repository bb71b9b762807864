import type { Deps } from '../core/deps';
import { addCasts, announceMany, castsThere } from './many-queries';
import { prepareDemo } from './prepare';

/** How many casts there shall be, and on how many of the coming thirty days each works. */
type Many = { casts: number; worked: number };

const CASTS_AT_ONCE = 20_000;

/**
 * Fills the database up to so many casts for measurements: each like one of the demo with an own name, price, age and
 * rating, and shifts within thirty days. In bulk statements, without triggers and without looking at foreign keys one
 * by one, which takes a superuser of the database. `say` is told how far it is.
 */
export async function seedMany(deps: Deps, { casts, worked }: Many, say: (line: string) => void): Promise<void> {
  await prepareDemo(deps);
  for (;;) {
    const there = await deps.unitOfWork(castsThere);
    say(`${there} casts`);
    if (there >= casts) break;
    await deps.unitOfWork((work) => addCasts(work, Math.min(CASTS_AT_ONCE, casts - there), worked));
  }
  await deps.unitOfWork(announceMany);
}
