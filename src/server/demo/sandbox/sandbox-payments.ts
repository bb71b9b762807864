import { isIP } from 'node:net';
import { STORES } from '@/domain/master-data';
import { LINK_NOTICE_KEPT, readLinkNotice } from '../../core/link-notice';
import type { PaymentProvider, PaymentProviders, ProviderOrder } from '../../core/payment-ports';
import type { Settings } from '../../settings/settings';
import { sandboxCoin } from './sandbox-coin';

/**
 * The sandbox's shop id for gold, obviously of no real contract; those of the stores stand in their rows
 * (`store.card_shop_id`). A store made later has none.
 */
const GOLD_SHOP_ID = '90000';
const STORE_SHOP_IDS = STORES.map(({ card_shop_id: id }) => String(id));

/** True for a shop of the sandbox's. */
export const isSandboxShop = (id: string): boolean => id === GOLD_SHOP_ID || STORE_SHOP_IDS.includes(id);

/** Where the sandbox's own page takes the order form; a path, so that it works under every loopback name. */
const SANDBOX_ORDER_PATH = '/sandbox/card/order';

/**
 * A link-type provider of our own that speaks like the first of the real ones (docs/rules/payments.md): the form
 * carries clientip, money, sendid, option and two return addresses, the notice clientip, sendid, money, rel,
 * settle_uuid and option; it expects SuccessOK. Its notices come from this machine only.
 */
const createSandboxProvider = (notices: readonly string[]): PaymentProvider => ({
  code: 'sandbox',
  name: 'カード決済（サンドボックス）',
  statement: '',
  shopIdOf: (store) => (store === null ? GOLD_SHOP_ID : (store.cardShopId?.toString() ?? null)),
  quick: true,
  form: async (order) => ({
    mode: order.mode,
    form: { action: SANDBOX_ORDER_PATH, method: 'POST', charset: 'UTF-8', fields: fieldsOf(order) },
  }),
  formOrigins: [],
  readNotice: readLinkNotice,
  kept: LINK_NOTICE_KEPT,
  allowedIps: notices,
  okBody: 'SuccessOK',
  afterFault: 'resend',
});

const fieldsOf = (order: ProviderOrder) => [
  { name: 'clientip', value: order.shopId },
  { name: 'money', value: String(order.amount) },
  { name: 'sendid', value: order.memberId },
  { name: 'usrtel', value: order.phone },
  { name: 'option', value: order.orderKey },
  { name: 'redirect_url', value: order.doneUrl },
  { name: 'redirect_back_url', value: order.backUrl },
  { name: 'one_click', value: order.mode === 'quick' ? 'yes' : 'no' },
];

/** The providers of a demo: the sandbox's card, and for gold its coin beside it. */
export const sandboxPayments = (settings: Pick<Settings, 'apiInternalOrigin'>): PaymentProviders => {
  const notices = ['127.0.0.1', '::1', ...ipAddresses(settings.apiInternalOrigin)];
  const all = [createSandboxProvider(notices), sandboxCoin(notices)];
  return {
    offered: (store) => all.filter((provider) => provider.shopIdOf(store) !== null),
    find: (code) => all.find((provider) => provider.code === code) ?? null,
    formOrigins: [],
  };
};

function ipAddresses(origin: string): string[] {
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? [host] : [];
}
