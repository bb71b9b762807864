import { LINK_NOTICE_KEPT, readLinkNotice } from '../core/link-notice';
import type { PaymentProvider, ProviderOrder } from '../core/payment-ports';
import type { TelecomSettings } from '../settings/card-settings';

/**
 * Telecom Credit, link type (docs/rules/payments.md#the-two-providers): one form for a first payment, another address
 * with the same fields for a quick one. It repeats a notice every five minutes for three hours until it reads
 * `SuccessOK`.
 */
export const makeTelecom = (settings: TelecomSettings): PaymentProvider => ({
  code: 'telecom',
  name: settings.name,
  statement: settings.statement,
  shopIdOf: (store) => settings.shopIds.get(store?.slug ?? 'gold') ?? null,
  quick: settings.quickUrl !== null,
  form: async (order) => {
    const mode = order.mode === 'quick' && settings.quickUrl !== null ? 'quick' : 'first';
    const action = mode === 'quick' && settings.quickUrl !== null ? settings.quickUrl : settings.orderUrl;
    return { mode, form: { action, method: 'POST', charset: 'Shift_JIS', fields: fieldsOf(order) } };
  },
  formOrigins: [settings.orderUrl, settings.quickUrl].filter((url) => url !== null).map((url) => new URL(url).origin),
  readNotice: readLinkNotice,
  kept: LINK_NOTICE_KEPT,
  allowedIps: settings.noticeFrom,
  okBody: 'SuccessOK',
  afterFault: 'resend',
});

// `non_duplication_id`: the provider itself takes an order once. Both return addresses are ours.
const fieldsOf = (order: ProviderOrder) => [
  { name: 'clientip', value: order.shopId },
  { name: 'money', value: String(order.amount) },
  { name: 'sendid', value: order.memberId },
  { name: 'usrtel', value: order.phone },
  ...(order.mail === '' ? [] : [{ name: 'usrmail', value: order.mail }]),
  { name: 'non_duplication_id', value: order.orderKey },
  { name: 'option', value: order.orderKey },
  { name: 'redirect_url', value: order.doneUrl },
  { name: 'redirect_back_url', value: order.backUrl },
];
