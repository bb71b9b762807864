import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Photo, type Portrait, photoOf } from './photo';
import { Row } from './photo-row-skeleton';
import { SmartLink } from './smart-link';

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

const Words = styled.div`
  display: grid;
  gap: 2px;
  word-break: auto-phrase;

  p { font: var(--t-13); color: var(--muted); }
  small { font: var(--t-12); color: var(--muted); }
`;
