import { toTokyoIso } from '@/domain/business-day';
import type { SuspensionTold } from '@/domain/suspension';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { deleteLifted, openSuspension, type SuspensionRow } from './queries';

/** Who was suspended, why, and until when (docs/rules/suspension.md). */
export {
  confirmSuspension,
  insertSuspension,
  liftSuspension,
  openSuspension,
  type SuspensionRow,
  suspensionById,
  suspensionsOf,
} from './queries';

/** What the owner of a suspended account is told, once a password or a token showed that it is the owner. */
export async function suspendedRefusal(db: Db, personId: number): Promise<Refusal> {
  const row = await openSuspension(db, personId);
  return new Refusal('account/suspended', row ? { extras: { suspension: toldOf(row) } } : {});
}

const toldOf = ({ reason, startedAt, endsAt }: SuspensionRow): SuspensionTold => ({
  reason,
  since: toTokyoIso(startedAt),
  until: endsAt && toTokyoIso(endsAt),
});

/** Forgets suspensions that were lifted before an instant. Returns how many. */
export const forgetOldSuspensions = ({ tx }: Work, before: Date): Promise<number> => deleteLifted(tx, before);
