import { useEffect } from 'react';
import { useApi } from '@/hooks/use-api';
import { readCookie, writeCookie } from '@/platform/storage';

/** Notes on this device that he has seen what is new: the mark at マイページ's row goes until the next film comes. */
export function useSeenVideos(): void {
  const { data } = useApi('GET /api/v1/users/me/paid_videos/count/', {});
  const newest = data?.newest_at;
  useEffect(() => {
    if (newest && readCookie('unsetPaidVideoBadge') !== newest) writeCookie('unsetPaidVideoBadge', newest);
  }, [newest]);
}
