import styled from 'styled-components';
import { Stack } from './layout';
import { Skeleton } from './skeleton';

/** A PhotoRow while it loads. */
export function PhotoRowSkeleton({ width = 64 }: { width?: number }) {
  return (
    <Row $width={width}>
      <Skeleton ratio="3 / 4" radius={8} />
      <Stack $gap={8}>
        <Skeleton width="58%" height="18px" />
        <Skeleton width="76%" height="14px" />
      </Stack>
    </Row>
  );
}

/** The places of a picture, words beside it, and what stands at the end. */
export const Row = styled.div<{ $width: number; href?: string }>`
  display: grid;
  grid-template-columns: ${({ $width }) => $width}px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  padding: 12px var(--gutter);

  &:focus-visible { outline-offset: -2px; }
`;
