import styled from 'styled-components';
import { Gutter } from '@/ui/pieces/layout';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Skeleton, SkeletonGroup, SkeletonRow } from '@/ui/pieces/skeleton';

/** The first step while it loads: days, lengths, times, places, each where it will stand. */
export function BookingSkeleton() {
  return (
    <SkeletonGroup>
      <Gutter>
        <Columns $count={7}>{blocks(7, '68px')}</Columns>
        <Gap>
          <Skeleton width="112px" height="20px" />
        </Gap>
        <Columns $count={4}>{blocks(4, '60px')}</Columns>
        <Gap>
          <Skeleton width="96px" height="20px" />
        </Gap>
      </Gutter>
      <TimesSkeleton hours={9} />
      <RightPanel label="予約内容" narrow="hidden">
        <Gutter>
          <SkeletonRow round />
        </Gutter>
      </RightPanel>
    </SkeletonGroup>
  );
}

/** The grid of times while it loads: a row for each hour, and the lines under it. */
export function TimesSkeleton({ hours }: { hours: number }) {
  return (
    <Gutter>
      <Rows>{blocks(hours * 2, '44px')}</Rows>
      <Under />
    </Gutter>
  );
}

function blocks(count: number, height: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks are alike
  return Array.from({ length: count }, (_, at) => <Skeleton key={at} height={height} radius={8} />);
}

const Gap = styled.div`
  margin: 24px 0 12px;
`;

const Columns = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: 8px;
`;

const Rows = styled.div`
  max-width: 480px;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 4px;
  padding: 24px 0 0 48px;
`;

const Under = styled.div`
  height: 50px;
`;
