import { COIN_NOTICE_KEPT, coinForm, readCoinNotice } from '../core/coin-link';
import type { PaymentProvider } from '../core/payment-ports';
import type { TechcoinSettings } from '../settings/techcoin-settings';

/**
 * Techcoin, a prepaid coin with which gold is topped up (docs/rules/payments.md#techcoin): for gold alone, never for a
 * store, and without a payment that it knows already. Whether it tells again is not known, so its notices are kept
 * here until they were judged.
 */
export const makeTechcoin = (settings: TechcoinSettings): PaymentProvider => ({
  code: 'techcoin',
  name: settings.name,
  statement: '',
  shopIdOf: (store) => (store === null ? settings.shopId : null),
  quick: false,
  form: async (order) => ({
    mode: 'first',
    form: { action: settings.orderUrl, method: 'POST', charset: 'UTF-8', fields: coinForm(order, settings) },
  }),
  formOrigins: [new URL(settings.orderUrl).origin],
  readNotice: (fields) => readCoinNotice(fields, settings),
  kept: COIN_NOTICE_KEPT,
  allowedIps: settings.noticeFrom,
  okBody: 'OK',
  afterFault: 'keep',
});
