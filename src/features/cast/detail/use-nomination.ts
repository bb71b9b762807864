import { PHOTO_NOMINATION, type PriceLine } from '@/domain/pricing';
import { nominationOf, useEstimate } from '@/hooks/use-estimate';
import type { Detail } from '../types';

/**
 * What asking for this cast costs the visitor: 写真指名, or 本指名 where a customer is signed in who has met the cast.
 * Every price of the page holds it.
 */
export function useNomination(cast: Detail): Pick<PriceLine, 'label' | 'amount'> {
  const { estimate } = useEstimate(
    cast.courses.length === 0 ? null : { female_cast_id: cast.id, minutes: cast.price_minutes },
  );
  return nominationOf(estimate) ?? { label: PHOTO_NOMINATION, amount: cast.nomination_fees.photo };
}
