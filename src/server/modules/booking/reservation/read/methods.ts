import { MAX_FUTURE_BOOKINGS } from '@/domain/limits';
import type { PaymentMethod } from '@/domain/machines/reservation';
import type { Deps } from '../../../../core/deps';
import { Refusal } from '../../../../core/refusal';
import type { Db, Work } from '../../../../core/work';
import { takesCards } from '../../../money/payment/service';
import { type StoreTerms, storeTermsOf } from '../../../supply/profile/service';
import { guestRecordOf } from './guest-record';

/** A customer, and the cast who would be paid. */
type Pair = { personId: number; castId: number };

/**
 * How a customer may pay for a booking with a cast: gold always, a card where it is taken for the cast's store, cash
 * where the cast's store allows it and earlier bookings were kept well enough (docs/rules/cash.md#who-may).
 */
export const paymentMethods = async (deps: Deps, db: Db, { personId, castId }: Pair): Promise<PaymentMethod[]> =>
  methodsAt(deps, db, personId, await storeTermsOf(db, castId));

/** The same where the cast's store was read already. */
export async function methodsAt(deps: Deps, db: Db, personId: number, store: StoreTerms): Promise<PaymentMethod[]> {
  const methods: PaymentMethod[] = ['gold'];
  if (takesCards(deps, store)) methods.push('card');
  if (store.takesCash && !(await isUnreliable(db, personId))) methods.push('cash');
  return methods;
}

/**
 * A customer of band C: pays before the meeting, has one booking at a time, and cannot use matching
 * (docs/rules/cancellation.md#reliability).
 */
export const isUnreliable = async (db: Db, personId: number): Promise<boolean> =>
  (await guestRecordOf(db, personId)).reliability.band === 'C';

/** Why a customer with so many coming bookings gets no more; null = one more is allowed. Band C has one at a time. */
export async function bookingsBar(
  db: Db,
  { personId, bookings }: { personId: number; bookings: number },
): Promise<'reservation/limit' | 'reservation/one_at_a_time' | null> {
  if (bookings >= MAX_FUTURE_BOOKINGS) return 'reservation/limit';
  return bookings > 0 && (await isUnreliable(db, personId)) ? 'reservation/one_at_a_time' : null;
}

/** Throws `payment/not_offered` for a way to pay that the customer is not offered there. */
export async function assertOffered(
  { deps, tx }: Work,
  { personId, store }: { personId: number; store: StoreTerms },
  method: PaymentMethod,
): Promise<void> {
  if (method === 'gold') return;
  if (!(await methodsAt(deps, tx, personId, store)).includes(method)) throw new Refusal('payment/not_offered');
}
