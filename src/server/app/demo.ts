import type { Deps } from '../core/deps';
import { DEMO_FACT, factOf } from '../db/installation';
import type { Settings } from '../settings/settings';

/** Seed, portraits, test doors, sandbox provider and outbox page. */
export type Demo = typeof import('../demo/service');
/** What the test doors are handed. */
export type DoorTools = Parameters<Demo['doorsApp']>[0];

/**
 * Loads the demo where the settings ask for it; null elsewhere, where no file of it is read. There is no other way to
 * it.
 */
export const loadDemo = async ({ demo }: Pick<Settings, 'demo'>): Promise<Demo | null> =>
  demo ? import('../demo/service') : null;

/**
 * The data of a start: the demo's where there is a demo. Elsewhere a database that holds one is refused: the numbers
 * and the password of its logins are public, and one of them is of the staff.
 */
export const prepareData = async (deps: Deps, demo: Demo | null): Promise<void> => {
  if (demo) return demo.prepareDemo(deps);
  if ((await factOf(deps.reader(), DEMO_FACT)) !== null)
    throw new Error(
      'This database holds the demo with its known logins: outside the demo, start with an empty one (DATABASE_URL, DATA_DIR).',
    );
};
