import type { Deps } from '../core/deps';
import { ensurePortraits } from './portraits';
import { rollForward } from './roll-forward';
import { seedDemo, seededLogins } from './seed';

/** The data of a start: the demo's where there is a demo; elsewhere a database that holds the demo is refused. */
export async function prepareData(deps: Deps): Promise<void> {
  if (!deps.settings.demo) return refuseDemo(deps);
  if (await seedDemo(deps)) return;
  await rollForward(deps);
  await ensurePortraits(deps);
}

// Everybody can read the numbers of its logins and their password, and one of them is ops.
async function refuseDemo(deps: Deps): Promise<void> {
  if ((await seededLogins(deps)).length > 0)
    throw new Error(
      'This database holds the demo with its known logins: outside the demo, start with an empty one (DATABASE_URL, DATA_DIR).',
    );
}
