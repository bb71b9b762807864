import styled from 'styled-components';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { wide } from '@/components/theme/tokens';

/** Two rows of covers while they are being read. */
export function VideosWaiting() {
  return (
    <SkeletonGroup>
      <Blocks>
        {[0, 1, 2, 3].map((at) => (
          <div key={at}>
            <Skeleton ratio="16 / 9" radius={10} />
            <Skeleton width="80%" height="14px" />
          </div>
        ))}
      </Blocks>
    </SkeletonGroup>
  );
}

const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 12px;
  padding: 4px var(--gutter) 20px;

  > div { display: grid; gap: 10px; }
  @media ${wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
