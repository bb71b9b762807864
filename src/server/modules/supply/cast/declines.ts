import type { Decline } from '@/domain/reception';
import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';

type Her = { declines: readonly Decline[] };

/** True for a man whom her settings leave out (docs/rules/shifts.md#her-settings). */
export async function isDeclined({ deps, tx }: Work, { declines }: Her, personId: number): Promise<boolean> {
  if (declines.length === 0) return false;
  const said = await deps.declineFor(tx, personId);
  return said !== null && declines.includes(said);
}

/** Throws `booking/declined` for him. */
export async function assertTaken(work: Work, cast: Her, personId: number): Promise<void> {
  if (await isDeclined(work, cast, personId)) throw new Refusal('booking/declined');
}
