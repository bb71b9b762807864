import { Refusal } from '../../../core/refusal';
import type { Work } from '../../../core/work';
import type { BookableCast } from './service';

/** True for a man whom her settings leave out (docs/rules/shifts.md#her-settings). */
export async function isDeclined(
  { deps, tx }: Work,
  { declines }: Pick<BookableCast, 'declines'>,
  personId: number,
): Promise<boolean> {
  if (declines.length === 0) return false;
  const said = await deps.declineFor(tx, personId);
  return said !== null && declines.includes(said);
}

/** Throws `booking/declined` for him. */
export async function assertTaken(work: Work, cast: Pick<BookableCast, 'declines'>, personId: number): Promise<void> {
  if (await isDeclined(work, cast, personId)) throw new Refusal('booking/declined');
}
