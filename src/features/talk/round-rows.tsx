import { SkeletonGroup, SkeletonRow } from '@/components/skeleton';

/** In the place of people or messages while they are read. */
export function RoundRows({ count }: { count: number }) {
  return (
    <SkeletonGroup>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content, which never change places
        <SkeletonRow key={at} round />
      ))}
    </SkeletonGroup>
  );
}
