import type { Logger } from 'pino';
import { settleNumber } from '@/domain/payment-providers';
import type { PaymentNotice, PaymentProvider, ProviderForm, ProviderOrder } from '../core/payment-ports';
import type { CredixSettings } from '../settings/card-settings';

const ANSWER_MAX = 2000;
/** Of its notices: what is read below, and the brand of a card, which says nothing of a person. */
const NOTICE_KEPT = ['clientip', 'sendid', 'sendpoint', 'money', 'result', 'cardbrand'];

/**
 * CREDIX, link type (docs/rules/payments.md#the-two-providers). A first payment is a form in Shift-JIS. For a quick
 * one the provider is asked first, from server to server, and says `result=ok&sid=…`; on every other answer the card
 * is entered again. Its notices carry no number of their own and are not sent again, so that they are kept here until
 * they were judged.
 */
export const makeCredix = (
  settings: CredixSettings,
  { fetch, log, patience }: { fetch: typeof globalThis.fetch; log: Pick<Logger, 'warn'>; patience: number },
): PaymentProvider => ({
  code: 'credix',
  name: settings.name,
  statement: settings.statement,
  shopIdOf: (store) => settings.shopIds.get(store?.slug ?? 'gold') ?? null,
  quick: settings.repeat !== null,
  form: async (order) => {
    const { repeat } = settings;
    const sid =
      order.mode === 'quick' && repeat ? await askQuick({ fetch, patience }, repeat, order).catch(refused) : null;
    if (sid !== null) return { mode: 'quick', form: postTo(settings, knownFields(order, sid)) };
    return { mode: 'first', form: postTo(settings, firstFields(order)) };

    function refused(error: unknown) {
      log.warn({ err: error }, 'a quick payment was refused; the card is entered again');
      return null;
    }
  },
  formOrigins: [new URL(settings.orderUrl).origin],
  readNotice,
  kept: NOTICE_KEPT,
  allowedIps: settings.noticeFrom,
  okBody: settings.answer,
  afterFault: 'keep',
});

const postTo = ({ orderUrl }: CredixSettings, fields: ProviderForm['fields']): ProviderForm => ({
  action: orderUrl,
  method: 'POST',
  charset: 'Shift_JIS',
  fields,
});

const firstFields = (order: ProviderOrder): ProviderForm['fields'] => [
  { name: 'clientip', value: order.shopId },
  { name: 'money', value: String(order.amount) },
  { name: 'sendid', value: order.memberId },
  { name: 'sendpoint', value: order.orderKey },
  { name: 'telno', value: order.phone },
  ...(order.mail === '' ? [] : [{ name: 'email', value: order.mail }]),
  { name: 'success_url', value: order.doneUrl },
  { name: 'success_str', value: 'YOIに戻る' },
  { name: 'failure_url', value: order.backUrl },
  { name: 'failure_str', value: '支払わずに戻る' },
];

const knownFields = (order: ProviderOrder, sid: string): ProviderForm['fields'] => [
  { name: 'clientip', value: order.shopId },
  { name: 'sid', value: sid },
];

/**
 * Asks for a payment with the card of the last time, while a customer waits; null where the provider does not know it
 * any more.
 */
async function askQuick(
  { fetch, patience }: { fetch: typeof globalThis.fetch; patience: number },
  { url, key }: NonNullable<CredixSettings['repeat']>,
  order: ProviderOrder,
): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    signal: AbortSignal.timeout(patience),
    redirect: 'manual',
    body: new URLSearchParams({
      clientip: order.shopId,
      zkey: key,
      money: String(order.amount),
      sendid: order.memberId,
      sendpoint: order.orderKey,
      telno: order.phone,
      ...(order.mail === '' ? {} : { email: order.mail }),
      search_type: '2',
      use_seccode: 'yes',
      send_email: 'no',
      redirect_type: '1',
      redirect_sec: '0',
      success_url: order.doneUrl,
      failure_url: order.backUrl,
    }),
  });
  const answer = new URLSearchParams((await response.text()).slice(0, ANSWER_MAX).trim());
  const sid = answer.get('sid') ?? '';
  return response.status === 200 && answer.get('result') === 'ok' && /^[\x21-\x7e]{1,200}$/.test(sid) ? sid : null;
}

/**
 * Its notice: clientip, sendid, sendpoint (our order's key), money, result (ok, ng). A key is good for one payment, so
 * that the key is the payment's number too: the same notice once more is a repetition.
 */
function readNotice(fields: Record<string, string>): PaymentNotice | null {
  const { clientip = '', sendid = '', sendpoint = '', money = '', result = '' } = fields;
  if (!clientip || !/^[\x21-\x7e]{1,100}$/.test(sendpoint) || !/^\d{1,9}$/.test(money)) return null;
  if (!['ok', 'ng'].includes(result)) return null;
  return {
    orderKey: sendpoint,
    shopId: clientip,
    memberId: sendid,
    amount: Number(money),
    paid: result === 'ok',
    settleUuid: settleNumber('credix', sendpoint),
  };
}
