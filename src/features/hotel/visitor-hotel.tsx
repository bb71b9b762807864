import { startTransition, useEffect, useState } from 'react';
import { useMember } from '@/hooks/use-session';
import { HotelScreen } from './hotel-screen';
import type { HotelProps } from './load';
import type { HotelDetail } from './types';

/**
 * `/hotelmap/detail/[id]`: the shared page first; for a member the hotel is read again by the members' own call (spec
 * §7), as it is at this moment: a member who was just told that it is full reads no page of some seconds ago.
 */
export function VisitorHotel(props: HotelProps & { origin: string }) {
  const isMember = useMember() !== null;
  const { hotel: shared } = props;
  const [detail, setDetail] = useState<HotelDetail | null>(null);
  useEffect(() => {
    if (!isMember) return setDetail(null);
    let isWanted = true;
    const params = { mst_hotel_id: shared.id };
    // No visitor misses the way to the API in the first load: the hotel came with the page.
    import('@/platform/http')
      .then(({ api }) => api('GET /api/v1/users/me/mst_hotels/{mst_hotel_id}/', { params }))
      .then((hotel) => isWanted && startTransition(() => setDetail(hotel)))
      .catch(() => undefined); // the page that all share stands
    return () => {
      isWanted = false;
    };
  }, [isMember, shared]);
  return <HotelScreen {...props} hotel={detail?.id === shared.id ? detail : shared} />;
}
