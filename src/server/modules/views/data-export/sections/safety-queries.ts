import { sql } from 'drizzle-orm';
import { emergencyContact, safetyStep } from '../../../../db/schema';
import { isOfPerson, opened, type Reads } from './read-queries';

/** What is kept for a cast's safety. */
export const OF_SAFETY: Reads = {
  emergency_contact: {
    title: '緊急連絡先',
    from: emergencyContact,
    of: isOfPerson(emergencyContact.personId),
    order: [emergencyContact.personId],
    columns: { 連絡先: emergencyContact.contactSealed, 変更: emergencyContact.changedAt },
    shown: { 連絡先: opened('contact') },
  },
  safety: {
    title: '安全の確認の記録',
    from: safetyStep,
    of: (who) => sql`${safetyStep.reservationId} in (select b.id from reservation b where b.cast_id = ${who.castId})`,
    order: [safetyStep.id],
    columns: { 日時: safetyStep.at, 予約の番号: safetyStep.reservationId, できごと: safetyStep.kind },
  },
};
