import { useEffect } from 'react';
import { useApi } from '@/hooks/use-api';
import { noteSeen } from '@/platform/storage/seen-marks';

/** Notes on this device that what is new was seen: the mark at マイページ's row goes until the next film comes. */
export function useSeenVideos(): void {
  const { data } = useApi('GET /api/v1/users/me/paid_videos/count/', {});
  const newest = data?.newest_at;
  useEffect(() => {
    if (newest) noteSeen('unsetPaidVideoBadge', newest);
  }, [newest]);
}
