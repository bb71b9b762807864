import { DAY_MS } from '@/domain/durations';
import { keysOf } from '@/domain/keys';
import { keptSince, type RetainedKind } from '@/domain/retention';
import type { Deps } from '../core/deps';
import type { Work } from '../core/work';
import { revokeLeftGrants } from '../modules/people/auth/service';
import { declarations, endings } from './registers';

/**
 * Removes what has no use any more, each module its own: keys, codes, sign-ins, quotes, addresses, records. The log
 * says how much of what, where there was something.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  // Before their rows go.
  await revokeLeftGrants(deps);
  const removed = await deps.unitOfWork(async (work) => [...(await endRetention(work)), ...(await clean(work))]);
  const some = removed.filter(([, count]) => count > 0);
  if (some.length > 0) deps.log.info({ removed: Object.fromEntries(some) }, 'cleaned');
}

/** What the privacy policy says of the time that records are kept: how much of each kind went. */
async function endRetention(work: Work): Promise<[kind: RetainedKind, count: number][]> {
  const ended: [RetainedKind, number][] = [];
  for (const kind of keysOf(endings)) {
    let count = 0;
    for (const end of endings[kind]) count += await end(work, keptSince(kind, work.now));
    ended.push([kind, count]);
  }
  return ended;
}

async function clean(work: Work): Promise<[name: string, count: number][]> {
  const yesterday = new Date(work.now.getTime() - DAY_MS);
  const removed: [string, number][] = [];
  for (const { cleaning = {} } of declarations)
    for (const [name, end] of Object.entries(cleaning)) removed.push([name, await end(work, yesterday)]);
  return removed;
}
