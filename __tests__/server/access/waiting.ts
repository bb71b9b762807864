import { DAY_MS, MINUTE_MS } from '@/domain/durations';
import * as t from '@/server/db/schema';
import type { Ground } from './ground';

/** What waits at the desks of the staff, and what people have of themselves. */
export async function makeWaiting(ground: Ground) {
  const {
    deps,
    customer,
    cast,
    staff,
    second,
    castId,
    personId,
    shiftId,
    booked,
    card,
    today,
    now,
    at,
    uuid,
    put,
    own,
    numbered,
  } = ground;
  const invitation = await own(t.castInvitation, {
    ...{
      storeId: 1,
      phone: '+819055550001',
      terms: '',
      expiresAt: at(7 * DAY_MS),
      invitedBy: staff.id,
      invitedAt: now,
    },
    tokenHash: 'of nobody',
  });
  const contactId = await own(t.contact, {
    ...{
      category: 'booking',
      name: 'ご相談',
      mail: 'somebody@example.jp',
      phone: '',
      reservation: '',
      body: '教えてください',
    },
    ...{ personId, sender: 'somebody', createdAt: now },
  });
  await put(t.contactPicture, {
    contactId,
    position: 1,
    storageKey: 'private/contact/none.webp',
    width: 10,
    height: 10,
  });
  await put(t.partner, { code: 'night-walk', name: '夜の案内', headline: 'ご案内', words: 'ようこそ', createdAt: now });
  await put(t.passkey, {
    ...{
      id: 'passkey-of-the-estate',
      personId,
      publicKey: 'key',
      counter: 0,
      deviceKey: uuid(),
      deviceName: '電話',
      createdAt: now,
    },
  });
  return {
    device_id: customer.sessionId,
    alarm_id: await numbered(t.alarm as never, { kind: 'not_finished', subject: booked, raisedAt: now }),
    slug: 'first-night',
    article_id: await numbered(t.article as never, {
      ...{
        slug: 'first-night',
        title: 'はじめての夜',
        description: '読みものです',
        body: '本文です',
        cover: 'tea',
        state: 'released',
      },
      ...{ publishedAt: now, version: 1, createdAt: now, changedAt: now, changedBy: staff.id },
    }),
    user_id: personId,
    account_id: personId,
    cast_account_id: cast.id,
    introduction_id: await own(t.guestIntroduction, {
      ...{
        castId,
        personId,
        reason: '前回のご希望から',
        message: 'ご紹介します',
        madeBy: staff.id,
        createdAt: now,
        until: at(DAY_MS),
      },
    }),
    cast_invitation_id: invitation,
    side: 'front',
    help_id: await own(t.castInvitationHelp, {
      invitationId: invitation,
      wordsSealed: deps.seal.seal('identity', '困っています'),
      mayCall: true,
      askedAt: now,
    }),
    signal_id: await own(t.coercionSignal, {
      personId: cast.id,
      kind: 'shared_device',
      facts: {},
      raisedAt: now,
      foundAt: now,
    }),
    contact_id: contactId,
    position: 1,
    export_id: await own(t.dataExport, {
      ...{ personId, state: 'ready', keySealed: '', askedAt: now, readyAt: now, expiresAt: at(DAY_MS) },
      ...{ folder: 'private/export/none', parts: 1, bytes: 10 },
    }),
    part: 0,
    ghost_session_id: await own(t.ghostSession, {
      ...{
        actorId: second.id,
        actorSessionId: second.sessionId,
        subjectId: personId,
        reason: '問い合わせの確認',
        ticket: 'T-1',
      },
      ...{ startedAt: now, expiresAt: at(30 * MINUTE_MS) },
    }),
    identity_check_id: await own(t.identityCheck, {
      ...{
        personId,
        documentType: 'driving_licence',
        submittedAt: now,
        pictureKeySealed: deps.seal.seal('identity', 'key'),
      },
    }),
    partner_code: 'night-walk',
    report_id: await own(t.report, {
      reporterId: personId,
      reportedId: cast.id,
      reason: 'contact',
      detail: '',
      createdAt: now,
    }),
    passkey_id: 'passkey-of-the-estate',
    payout_id: await own(t.settlement, {
      castId,
      shiftId,
      seq: 0,
      amount: 9000,
      method: 'daily_transfer',
      state: 'requested',
      payOn: today,
      requestedAt: now,
    }),
    settlement_id: await own(t.settlement, {
      ...{
        castId,
        month: '2026-09',
        seq: 0,
        amount: -1000,
        cashCounted: 1000,
        method: 'cash_handover',
        state: 'requested',
        payOn: today,
        requestedAt: now,
      },
    }),
    file_id: await own(t.payoutFile, { payOn: today, count: 1, total: 9000, madeBy: second.id, madeAt: now }),
    dispute_id: await own(t.payDispute, { castId, shiftId, reason: '時間が違います', raisedAt: now }),
    phone_recovery_id: await own(t.phoneRecovery, {
      ...{
        oldPhone: customer.phone,
        newPhone: '+819055550002',
        personId,
        documentType: 'driving_licence',
        submittedAt: now,
      },
      pictureKeySealed: deps.seal.seal('identity', 'key'),
    }),
    refund_id: await own(t.cardRefund, {
      ...{
        provider: 'telecom',
        shopId: 'shop',
        settleUuid: 'settled-1',
        orderId: card,
        personId,
        amount: 3000,
        cause: 'late',
        state: 'open',
        createdAt: now,
      },
    }),
    review_id: await numbered(t.review as never, {
      ...{
        castId,
        authorId: personId,
        author: '四十代',
        overall: 4,
        service: 4,
        photoMatch: 4,
        again: 4,
        body: 'よい夜でした',
        usedOn: today,
      },
      createdAt: now,
    }),
    store_id: 1,
    warning_id: await own(t.guestWarning, {
      ...{ storeId: 1, castId, personId, reservationId: booked, kind: 'late', detail: '30分の遅れ', sentAt: now },
    }),
  };
}
