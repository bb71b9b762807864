import type { Decline } from '@/domain/reception';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';

type Cast = { declines: readonly Decline[] };

/** True for a customer that the cast's settings leave out (docs/rules/shifts.md#a-casts-settings). */
export async function isDeclined({ deps, tx }: Work, { declines }: Cast, personId: number): Promise<boolean> {
  if (declines.length === 0) return false;
  const said = await deps.answers.declineFor(tx, personId);
  return said !== null && declines.includes(said);
}

/** Throws `booking/declined` for such a customer. */
export async function assertTaken(work: Work, cast: Cast, personId: number): Promise<void> {
  if (await isDeclined(work, cast, personId)) throw new Refusal('booking/declined');
}
