import type { Data, Input } from '@/contract';
import type { PriceLine } from '@/domain/pricing';
import { useApi } from './use-api';
import { useMember } from './use-session';

/** What is to be priced, as far as it is chosen. */
export type EstimateWish = Input<'POST /api/v1/users/me/reservation_estimates/'>['body'];
/** Lines and total, as the quote will have them. */
export type Estimate = Data<'POST /api/v1/users/me/reservation_estimates/'>;

/**
 * The price of a wish for the customer who is signed in; the one before it while the next is read. Null for others,
 * while nothing is known (`isWaiting`), where it could not be read, and for a null wish.
 */
export function useEstimate(wish: EstimateWish | null): { estimate: Estimate | null; isWaiting: boolean } {
  const isCustomer = useMember()?.role === 'male_user';
  const { data, error } = useApi(
    'POST /api/v1/users/me/reservation_estimates/',
    isCustomer && wish ? { body: wish } : null,
    { keepPreviousData: true },
  );
  const isRead = isCustomer && wish !== null && error === undefined;
  return { estimate: isRead ? (data ?? null) : null, isWaiting: isRead && data === undefined };
}

/** The line of an estimate by which the customer asks for this cast: 写真指名, or 本指名 after a visit. */
export const nominationOf = (estimate: Estimate | null): PriceLine | null =>
  estimate?.lines.find(({ code }) => code === 'nomination') ?? null;
