import styled from 'styled-components';
import { paidVideoPaths } from '@/paths/paid-videos';
import { Header } from '@/ui/pieces/header';
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { wide } from '@/ui/pieces/theme/tokens';
import { PreviewCells } from './preview-cells';

/** A player's dark surface with its cells empty, while its film is being read. */
export function FilmWaiting() {
  return (
    <SkeletonGroup>
      <Surface>
        <Header night back={{ href: paidVideoPaths.top }} />
        <Picture />
        <Cells>
          <PreviewCells second={0} />
        </Cells>
      </Surface>
      <SkeletonLines
        top={16}
        lines={[
          ['70%', 20],
          ['40%', 13],
        ]}
      />
    </SkeletonGroup>
  );
}

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

const Surface = styled.div`
  background: var(--night);
`;

const Picture = styled.div`
  aspect-ratio: 16 / 9;
  max-height: 62vh;
  @media ${wide} { max-width: 960px; }
`;

const Cells = styled.div`
  padding: 12px var(--gutter) 42px;
`;

const Blocks = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 12px;
  padding: 4px var(--gutter) 20px;

  > div { display: grid; gap: 10px; }
  @media ${wide} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;
