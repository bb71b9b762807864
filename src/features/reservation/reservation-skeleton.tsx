import styled from 'styled-components';
import { Gutter } from '@/components/layout';
import { Band } from '@/components/section';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';

const ROWS = ['62%', '48%', '70%', '40%'];

/** A reservation while it loads: panel, place, timeline. */
export function ReservationSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton height="176px" radius={0} />
      <Gutter>
        <Lines>
          <Skeleton width="40px" height="12px" />
          <Skeleton width="58%" height="20px" />
        </Lines>
      </Gutter>
      <Band />
      <Gutter>
        <Lines>
          {ROWS.map((width) => (
            <Skeleton key={width} width={width} height="18px" />
          ))}
        </Lines>
      </Gutter>
    </SkeletonGroup>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 14px;
  padding-top: 18px;
`;
