import styled from 'styled-components';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';

/** The home while it loads, in the geometry of a day with one request. */
export function CastHomeSkeleton() {
  return (
    <SkeletonGroup>
      <Blocks>
        <Skeleton width="46%" height="32px" />
        <Skeleton height="36px" />
        <Skeleton height="212px" radius={12} />
        <Skeleton width="60%" height="24px" />
        <Skeleton width="40%" height="36px" />
      </Blocks>
    </SkeletonGroup>
  );
}

const Blocks = styled.div`
  display: grid;
  gap: 20px;
  padding: 12px var(--gutter);
`;
