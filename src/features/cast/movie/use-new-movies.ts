import { useSyncExternalStore } from 'react';
import { useApi } from '@/hooks/use-api';
import { isUnseen, watchSeen } from '@/platform/storage/seen-marks';
import { NEWEST } from './seen-movies';

/** Whether a film is there that this browser has not been shown; nothing is read unless `isWanted`. */
export function useNewMovies(isWanted: boolean): boolean {
  const { data } = useApi('GET /api/v1/movies/', isWanted ? NEWEST : null);
  const newest = data?.data[0]?.published_at;
  return useSyncExternalStore(
    watchSeen,
    () => newest !== undefined && isUnseen('unsetVideoBadge', newest),
    () => false,
  );
}
