import { MINUTE_MS } from '@/domain/durations';
import type { OrderMode } from '@/domain/gold-orders';
import type { CardStore, PaymentProvider } from '../../../core/payment-ports';
import { Refusal } from '../../../core/refusal';
import type { Db, Work } from '../../../core/work';
import { quickSince } from './policy';
import * as rows from './queries';

/** More orders than this in ten minutes are no shopping. */
const ORDERS_MAX = 20;
const ORDERS_WINDOW_MINUTES = 10;

/**
 * The provider of a wish, where it is offered for gold (`store` null) or for a store; quick only after one paid
 * first-time order with it within twelve months, and none that it refused since
 * (docs/rules/payments.md#quick-payment). Throws `payment/not_offered`.
 */
export async function offeredProvider(
  work: Work,
  personId: number,
  wish: { provider: string; mode: OrderMode; store: CardStore | null },
): Promise<PaymentProvider> {
  const provider = work.deps.payments.offered(wish.store).find(({ code }) => code === wish.provider);
  if (!provider) throw new Refusal('payment/not_offered');
  if (wish.mode === 'first') return provider;
  const known = provider.quick && (await quickProviders(work.tx, personId, work.now)).includes(provider.code);
  if (!known) throw new Refusal('payment/not_offered');
  return provider;
}

/** The providers that know a customer's card. */
export const quickProviders = (db: Db, personId: number, now: Date): Promise<string[]> =>
  rows.firstPaidProviders(db, personId, quickSince(now));

/** Throws `rate/limited` for a customer who begins one payment after the other. */
export async function refuseTooMany({ tx, now }: Work, personId: number): Promise<void> {
  const windowStart = new Date(now.getTime() - ORDERS_WINDOW_MINUTES * MINUTE_MS);
  if ((await rows.ordersSince(tx, personId, windowStart)) >= ORDERS_MAX)
    throw new Refusal('rate/limited', { headers: { 'retry-after': String(ORDERS_WINDOW_MINUTES * 60) } });
}
