import type { Deps } from '../core/deps';
import type { castPhoto } from '../db/schema';
import { CAST_NAMES } from './names';
import { portraitsOf } from './portrait/person';
import { drawPortrait, PORTRAIT_SIZE } from './portrait/portrait';
import { demoState } from './queries';

const WRITES_AT_ONCE = 16;

/** Rows of a demo cast's pictures: position 1 is the one for lists; `color` is the ground behind the cast. */
export function photoRows(castId: number, name: string, index: number): (typeof castPhoto.$inferInsert)[] {
  return portraitsOf(name, index).map(({ ground }, at) => ({
    castId,
    position: at + 1,
    key: keyOf(castId, at + 1),
    ...PORTRAIT_SIZE,
    color: ground,
  }));
}

/**
 * Writes the demo's portraits into storage when they are not there: after the seed, and where the files were lost
 * while the database stayed. Looks at the first and the last one only. Returns how many it wrote.
 */
export async function ensurePortraits(deps: Deps): Promise<number> {
  const state = await demoState(deps.reader());
  if (!state) return 0;
  const pictures = state.castIds.flatMap((castId, index) =>
    portraitsOf(CAST_NAMES[index] ?? '', index).map((portrait, at) => ({ key: keyOf(castId, at + 1), portrait })),
  );
  const ends = [pictures.at(0), pictures.at(-1)].filter((picture) => picture !== undefined);
  const found = await Promise.all(ends.map(({ key }) => deps.storage.get(key)));
  if (found.every((file) => file !== null)) return 0;
  // The last one is written last, so that a start that was cut off is noticed by the next.
  for (let at = 0; at < pictures.length; at += WRITES_AT_ONCE) {
    const part = pictures.slice(at, at + WRITES_AT_ONCE);
    await Promise.all(part.map(({ key, portrait }) => deps.storage.put(key, drawPortrait(portrait), 'image/svg+xml')));
  }
  return pictures.length;
}

const keyOf = (castId: number, position: number) => `portraits/${castId}-${position}.svg`;
