import { Band } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';

/** A reservation while it loads: panel, place, timeline. */
export function ReservationSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="176px" radius={0} />
      <SkeletonLines gap={14} top={18} lines={PLACE} />
      <Band />
      <SkeletonLines gap={14} top={18} lines={TIMELINE} />
    </SkeletonGroup>
  );
}

const PLACE = [
  ['40px', 12],
  ['58%', 20],
] as const;

const TIMELINE = [
  ['62%', 18],
  ['48%', 18],
  ['70%', 18],
  ['40%', 18],
] as const;
