import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/skeleton';
import type { Intent } from './intent';

// Who comes without a cast in mind loads nothing of her.
const IntendedCastRow = lazy(() => import('./intended-cast-row'));

/** Whom he had in mind when he was asked for an account, in a room of one height. */
export function IntendedCast({ wanted }: { wanted: Intent }) {
  return (
    <Suspense fallback={<Skeleton height="64px" />}>
      <IntendedCastRow wanted={wanted} />
    </Suspense>
  );
}
