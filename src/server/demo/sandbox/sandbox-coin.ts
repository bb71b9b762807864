import { COIN_NOTICE_KEPT, coinForm, readCoinNotice } from '../../core/coin-link';
import type { PaymentProvider } from '../../core/payment-ports';

/** The contract with the sandbox's coin: obviously not a real one. */
export const SANDBOX_COIN = { shopId: 'sandbox-coin', key: 'sandbox-coin-of-nobody' };
/** Where the coin's page takes our form; a path, so that it works under every loopback name. */
export const SANDBOX_COIN_ORDER_PATH = '/sandbox/coin/order';

/** A coin of our own that speaks like techcoin (docs/rules/payments.md#techcoin), for gold alone. */
export const sandboxCoin = (notices: readonly string[]): PaymentProvider => ({
  code: 'sandbox_coin',
  name: 'テックコイン（サンドボックス）',
  statement: '',
  shopIdOf: (store) => (store === null ? SANDBOX_COIN.shopId : null),
  quick: false,
  form: async (order) => ({
    mode: 'first',
    form: { action: SANDBOX_COIN_ORDER_PATH, method: 'POST', charset: 'UTF-8', fields: coinForm(order, SANDBOX_COIN) },
  }),
  formOrigins: [],
  readNotice: (fields) => readCoinNotice(fields, SANDBOX_COIN),
  kept: COIN_NOTICE_KEPT,
  allowedIps: notices,
  okBody: 'OK',
  afterFault: 'keep',
});
