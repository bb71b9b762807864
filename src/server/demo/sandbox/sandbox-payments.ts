import { isIP } from 'node:net';
import type { PaymentNotice, PaymentProvider, PaymentProviders } from '../../core/ports';
import type { Settings } from '../../settings/settings';

/** The sandbox's shop id: obviously no contract of anybody. */
const SHOP_ID = '90000';

/** Where the sandbox's own page takes the order form; a path, so that it works under every loopback name. */
const SANDBOX_ORDER_PATH = '/sandbox/card/order';

/**
 * A link-type provider of our own that speaks like the first of the real ones (docs/rules/payments.md): the form carries clientip,
 * money, sendid, option and two return addresses, the notice clientip, sendid, money, rel, settle_uuid and option; it
 * expects SuccessOK. Its notices come from this machine only.
 */
const createSandboxProvider = (settings: Pick<Settings, 'apiInternalOrigin'>): PaymentProvider => ({
  code: 'sandbox',
  name: 'カード決済（サンドボックス）',
  shopId: SHOP_ID,
  quick: true,
  form: (order) => ({
    action: SANDBOX_ORDER_PATH,
    method: 'POST',
    fields: [
      { name: 'clientip', value: order.shopId },
      { name: 'money', value: String(order.amount) },
      { name: 'sendid', value: order.memberId },
      { name: 'usrtel', value: order.phone },
      { name: 'option', value: order.orderKey },
      { name: 'redirect_url', value: order.doneUrl },
      { name: 'redirect_back_url', value: order.backUrl },
      { name: 'one_click', value: order.mode === 'quick' ? 'yes' : 'no' },
    ],
  }),
  readNotice,
  allowedIps: ['127.0.0.1', '::1', ...ownAddress(settings.apiInternalOrigin)],
  okBody: 'SuccessOK',
});

/** The providers of a demo: the sandbox alone. */
export const sandboxPayments = (settings: Pick<Settings, 'apiInternalOrigin'>): PaymentProviders => {
  const sandbox = createSandboxProvider(settings);
  return { offered: () => [sandbox], find: (code) => (code === sandbox.code ? sandbox : null) };
};

// A notice without a number cannot be told from its repetition, and one without order or money says nothing.
function readNotice(fields: Record<string, string>): PaymentNotice | null {
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

function ownAddress(origin: string): string[] {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? [host] : [];
}
