import { sql } from 'drizzle-orm';
import { castConsent, castInvitation } from '../../../../db/schema';
import { isOwn, opened, type Reads, storeName } from './read-queries';

/** How she came to her store. */
export const JOINING: Reads = {
  invitation: {
    title: '加入の招待',
    from: castInvitation,
    of: isOwn(castInvitation.personId),
    order: [castInvitation.id],
    columns: {
      店舗: storeName(castInvitation.storeId),
      店舗とのお約束: castInvitation.terms,
      招待: castInvitation.invitedAt,
      フリガナ: castInvitation.kanaSealed,
      書類: castInvitation.documentType,
      書類の送信: castInvitation.submittedAt,
      登録の完了: castInvitation.endedAt,
    },
    shown: { フリガナ: opened('identity') },
  },
  joining: {
    title: '加入のときの同意',
    from: castConsent,
    of: ({ personId }) =>
      sql`${castConsent.invitationId} in (select i.id from cast_invitation i where i.person_id = ${personId})`,
    order: [castConsent.id],
    columns: {
      版: castConsent.version,
      文: castConsent.text,
      同意: castConsent.agreedAt,
      端末: castConsent.device,
      取り消し: castConsent.withdrawnAt,
    },
  },
};
