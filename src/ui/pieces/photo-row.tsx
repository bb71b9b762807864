import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Photo, type Portrait, photoOf } from './photo';
import { Row } from './photo-row-skeleton';
import { SmartLink } from './smart-link';
import { wide } from './theme/tokens';

/** Props of PhotoRow: the picture and its width in px, where a press leads, the words, and what stands at the end. */
export type PhotoRowProps = {
  photo: Portrait;
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
      <Photo {...photoOf(photo)} radius={8} priority={priority} />
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

/** Rows whose end, such as a time, stays near the name. */
export const PhotoRows = styled.div`
  @media ${wide} { max-width: calc(480px + 2 * var(--gutter)); }
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  word-break: auto-phrase;

  p { font: var(--t-13); color: var(--muted); }
  small { font: var(--t-12); color: var(--muted); }
`;
