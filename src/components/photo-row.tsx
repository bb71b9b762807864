import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Stack } from './layout';
import { Photo } from './photo';
import { Skeleton } from './skeleton';
import { SmartLink } from './smart-link';

/** Props of PhotoRow: the picture and its width in px, where a press leads, the words, and what stands at the end. */
export type PhotoRowProps = {
  photo: { url: string; alt: string; color: string };
  width?: number;
  href?: string;
  priority?: boolean;
  children: ReactNode;
  end?: ReactNode;
};

/** A picture at the left, words beside it. */
export function PhotoRow({ photo, width = 64, href, priority = false, children, end }: PhotoRowProps) {
  const inside = (
    <>
      <Photo src={photo.url} alt={photo.alt} placeholder={photo.color} radius={8} priority={priority} />
      <Words>{children}</Words>
      {end}
    </>
  );
  return href === undefined ? (
    <Row $width={width}>{inside}</Row>
  ) : (
    <Row as={SmartLink} href={href} $width={width}>
      {inside}
    </Row>
  );
}

/** Such a row while it loads. */
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

const Row = styled.div<{ $width: number; href?: string }>`
  display: grid;
  grid-template-columns: ${({ $width }) => $width}px minmax(0, 1fr) auto;
  gap: 14px;
  align-items: center;
  padding: 12px var(--gutter);

  &:focus-visible { outline-offset: -2px; }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  word-break: auto-phrase;

  p { font: var(--t-13); color: var(--muted); }
  small { font: var(--t-12); color: var(--muted); }
`;
