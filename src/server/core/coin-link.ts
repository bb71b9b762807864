import { createHmac } from 'node:crypto';
import { settleNumber } from '@/domain/payment-providers';
import type { PaymentNotice, ProviderForm, ProviderOrder } from './payment-ports';
import { isSameSecret } from './same-secret';

/** What a contract for paying with coins names: our shop there, and the key under which both sides sign. */
export type CoinContract = { shopId: string; key: string };

const FORM_SIGNED = ['shopid', 'orderid', 'memberid', 'money', 'return_url', 'cancel_url'];
const NOTICE_SIGNED = ['shopid', 'orderid', 'memberid', 'money', 'result', 'tradeid'];
/** What may be stored of a notice: what is signed, and the signature. */
export const COIN_NOTICE_KEPT: readonly string[] = [...NOTICE_SIGNED, 'sign'];

/**
 * The form with which the browser goes to a coin's company: our order, what it costs, the two ways back, and our
 * signature.
 */
export function coinForm(order: ProviderOrder, { key }: CoinContract): ProviderForm['fields'] {
  const fields = {
    shopid: order.shopId,
    orderid: order.orderKey,
    memberid: order.memberId,
    money: String(order.amount),
    return_url: order.doneUrl,
    cancel_url: order.backUrl,
  };
  return Object.entries({ ...fields, sign: signCoin(FORM_SIGNED, fields, key) }).map(([name, value]) => ({
    name,
    value,
  }));
}

/** True for a form that we have signed, as it came through the browser. */
export const isOurCoinForm = (fields: Readonly<Record<string, string>>, { key }: CoinContract): boolean =>
  isSigned(FORM_SIGNED, fields, key);

/** The notice as the company signs it. */
export const signedCoinNotice = (fields: Record<string, string>, { key }: CoinContract): Record<string, string> => ({
  ...fields,
  sign: signCoin(NOTICE_SIGNED, fields, key),
});

/**
 * The company's notice: shopid, orderid (our order's key), memberid, money, result (ok, ng), tradeid (its number of
 * the payment) and sign. Null for one that says nothing, or whose signature is not under the key of the contract.
 */
export function readCoinNotice(fields: Readonly<Record<string, string>>, { key }: CoinContract): PaymentNotice | null {
  const { shopid = '', orderid = '', memberid = '', money = '', result = '', tradeid = '' } = fields;
  if (!shopid || !/^[\x21-\x7e]{1,100}$/.test(orderid) || !/^\d{1,9}$/.test(money)) return null;
  if (!['ok', 'ng'].includes(result) || !/^[\x21-\x7e]{1,90}$/.test(tradeid)) return null;
  if (!isSigned(NOTICE_SIGNED, fields, key)) return null;
  return {
    orderKey: orderid,
    shopId: shopid,
    memberId: memberid,
    amount: Number(money),
    paid: result === 'ok',
    settleUuid: settleNumber('techcoin', tradeid),
  };
}

function isSigned(names: readonly string[], fields: Readonly<Record<string, string>>, key: string): boolean {
  const given = fields.sign ?? '';
  if (!/^[0-9a-f]{64}$/.test(given)) return false;
  return isSameSecret(given, signCoin(names, fields, key));
}

// HMAC-SHA256 in hex over the values in this order, each on a line of its own.
const signCoin = (names: readonly string[], fields: Readonly<Record<string, string>>, key: string): string =>
  createHmac('sha256', key)
    .update(names.map((name) => fields[name] ?? '').join('\n'))
    .digest('hex');
