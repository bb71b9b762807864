import styled from 'styled-components';
import { wide } from './theme/tokens';

/** The page around its bars: leaves room for whichever bar stands at the bottom and for the column at the left. */
export const Frame = styled.div<{ $width?: number }>`
  min-height: 100dvh;
  padding-bottom: calc(var(--bar) + var(--safe-b) + 16px);

  @media ${wide} {
    padding-left: var(--side);
    padding-bottom: calc(var(--bar) + var(--safe-b) + 48px);
    > * { max-width: ${({ $width }) => $width ?? 1040}px; }
  }
`;

/** The page's side margin: 16, from 768 px 28. */
export const Gutter = styled.div`
  padding-inline: var(--gutter);
`;

/** Cards that scroll sideways to the page's edge, snapping; from 768 px equal columns. `$item` is a card's width in px. */
export const Rail = styled.ul<{ $item?: number }>`
  display: flex;
  gap: 12px;
  padding-inline: var(--gutter);
  overflow-x: auto;
  scroll-padding: var(--gutter);
  scroll-snap-type: x proximity;
  scrollbar-width: none;

  &::-webkit-scrollbar { display: none; }
  > * { flex: none; width: ${({ $item }) => $item ?? 136}px; scroll-snap-align: start; }
`;

/** Cards in columns: two, from 768 px four. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 12px;
  padding-inline: var(--gutter);

  @media ${wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;
