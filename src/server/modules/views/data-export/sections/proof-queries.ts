import { sql } from 'drizzle-orm';
import { castConsent, castInvitation, identityCheck, passkey, phoneRecovery } from '../../../../db/schema';
import { isOfPerson, opened, type Reads, storeName } from './read-queries';

/** How the cast came to the store. */
export const OF_JOINING: Reads = {
  invitation: {
    title: '加入の招待',
    from: castInvitation,
    of: isOfPerson(castInvitation.personId),
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

/** How a person has proven an identity. */
export const OF_PROOFS: Reads = {
  passkeys: {
    title: 'アプリロックのパスキー',
    from: passkey,
    of: isOfPerson(passkey.personId),
    order: [passkey.createdAt, passkey.id],
    columns: { 登録: passkey.createdAt, 端末: passkey.deviceName, 最終利用: passkey.lastUsedAt },
  },
  identity_checks: {
    title: '本人確認',
    from: identityCheck,
    of: isOfPerson(identityCheck.personId),
    order: [identityCheck.id],
    columns: {
      提出: identityCheck.submittedAt,
      書類: identityCheck.documentType,
      状態: identityCheck.state,
      結果の日時: identityCheck.decidedAt,
      差し戻しの理由: identityCheck.rejection,
    },
  },
  phone_recoveries: {
    title: '電話番号の変更の申請',
    from: phoneRecovery,
    of: isOfPerson(phoneRecovery.personId),
    order: [phoneRecovery.id],
    // The new number may be a stranger's, who tried to take the account.
    columns: { 申請: phoneRecovery.submittedAt, 状態: phoneRecovery.state, 終わり: phoneRecovery.endedAt },
  },
};
