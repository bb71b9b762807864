import { useApi } from '@/hooks/use-api';
import type { Offer, Partner } from './types';

/** Bookings that were offered between the reader and a partner, and wait or ended within a day. */
export function useOffers(partner: Partner): readonly Offer[] {
  const isCast = partner.role === 'male_user';
  const made = useApi('GET /api/v1/female_casts/me/booking_offers/', isCast ? {} : null);
  const received = useApi('GET /api/v1/users/me/booking_offers/', isCast ? null : {});
  return [
    ...(made.data ?? []).filter(({ user }) => user.user_id === partner.user_id),
    ...(received.data ?? []).filter(({ female_cast: cast }) => cast.id === partner.female_cast_id),
  ];
}
