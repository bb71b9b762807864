import { useState } from 'react';
import { useToast } from '@/components/toast';
import type { Detail, Review } from '../types';

/** The reviews that came with the page, and all others a page at a time. `more` never throws. */
export function useMoreReviews(cast: Detail): {
  reviews: Review[];
  hasMore: boolean;
  loading: boolean;
  more: () => Promise<void>;
} {
  const toast = useToast();
  const [read, setRead] = useState<{ reviews: Review[]; cursor: string | null } | null>(null);
  const [loading, setLoading] = useState(false);
  const more = async () => {
    setLoading(true);
    const { api, messageOf } = await import('@/platform/http'); // not part of the first load
    try {
      const cursor = read?.cursor;
      const page = await api('GET /api/v1/female_casts/{female_cast_id}/reviews/', {
        params: { female_cast_id: cast.id },
        query: cursor ? { cursor } : {},
      });
      setRead({ reviews: [...(read?.reviews ?? []), ...page.data], cursor: page.page.next_cursor });
    } catch (error) {
      toast({ text: messageOf(error), tone: 'error' });
    } finally {
      setLoading(false);
    }
  };
  return {
    reviews: read?.reviews ?? cast.reviews,
    hasMore: read ? read.cursor !== null : cast.review_count > cast.reviews.length,
    loading,
    more,
  };
}
