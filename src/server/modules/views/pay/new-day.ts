import type { Deps } from '../../../core/deps';
import { settleSales } from './sales';
import { settleGone } from './settle-rest';

/** Settles what a new day makes due: sales of months that ended, and shifts of casts who left. */
export async function settleDue(deps: Deps): Promise<void> {
  const settled = await settleSales(deps);
  const rest = await settleGone(deps);
  if (settled.count > 0) deps.log.info(settled, 'sales of ended months settled');
  if (rest.count > 0) deps.log.info(rest, 'shifts of casts who are gone settled');
}
