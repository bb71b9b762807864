import type { Tx } from '../../../../core/work';
import { feeWaiver } from '../../../../db/schema';

/** Writes what was waived; false where the booking's fee was waived before. */
export const insertWaiver = async (tx: Tx, row: typeof feeWaiver.$inferInsert): Promise<boolean> => {
  const made = await tx.insert(feeWaiver).values(row).onConflictDoNothing().returning({ id: feeWaiver.reservationId });
  return made.length > 0;
};
