import type { PaymentNotice } from './payment-ports';

/** What may be stored of it: what is read below, and `cont`, which says nothing of a person. */
export const LINK_NOTICE_KEPT = ['clientip', 'sendid', 'money', 'rel', 'settle_uuid', 'option', 'cont'];

/**
 * The notice of Telecom Credit, and of the sandbox that speaks like it: clientip, sendid, money, rel (yes, no),
 * settle_uuid and option, which is our order's key. One without a number cannot be told from its repetition, and one
 * without order or money says nothing: null.
 */
export function readLinkNotice(fields: Record<string, string>): PaymentNotice | null {
  const { clientip = '', sendid = '', money = '', rel = '', settle_uuid = '', option = '' } = fields;
  if (!clientip || !/^[\x21-\x7e]{1,100}$/.test(option) || !/^\d{1,9}$/.test(money)) return null;
  if (!['yes', 'no'].includes(rel) || !/^[\x21-\x7e]{1,100}$/.test(settle_uuid)) return null;
  return {
    orderKey: option,
    shopId: clientip,
    memberId: sendid,
    amount: Number(money),
    paid: rel === 'yes',
    settleUuid: settle_uuid,
  };
}
