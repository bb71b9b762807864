import styled, { css } from 'styled-components';
import { frame, twoColumns, wide, withPanel } from './theme/tokens';

/**
 * The page around its bars: leaves room for whichever bar stands at the bottom, the tabs at the left and the panel at
 * the right.
 */
export const Frame = styled.div`
  min-height: 100dvh;
  padding: 0 calc(var(--panel) + var(--safe-r)) calc(var(--bar) + var(--safe-b) + 16px) var(--side);

  @media ${wide} { padding-bottom: calc(var(--bar) + var(--safe-b) + 48px); }
  @media ${withPanel} { padding-right: max(var(--panel), var(--safe-r)); }
`;

/**
 * How wide a page's content may be: `column` 720 (656 of text) from 1024 px; `columns` two beside each other from 1024
 * px and one of 720 from 1200 px; `grid` 1040 for pictures in columns; `full` to the window's edge. Below, it takes
 * what is left.
 */
export type MainWidth = 'column' | 'columns' | 'grid' | 'full';

/** The content of a page, centred in what the frame leaves free. */
export const Main = styled.div<{ $width: MainWidth }>`
  margin-inline: auto;
  ${({ $width }) => widths[$width]}
`;

// The gutter is 28 px, or what 656 px of text leave of 720; the edge is what stays free beside the column.
const column = css`
  max-width: ${frame.column}px;
  --edge: max(0px, (100vw - var(--side) - var(--panel) - ${frame.column}px) / 2);
  --gutter: clamp(28px, (100vw - var(--side) - var(--panel) - ${frame.text}px) / 2, ${(frame.column - frame.text) / 2}px);
`;

const widths = {
  column: css`@media ${twoColumns} { ${column} }`,
  columns: css`@media ${withPanel} { ${column} }`,
  grid: css`@media ${twoColumns} { max-width: ${frame.grid}px; }`,
  full: null,
} satisfies Record<MainWidth, ReturnType<typeof css> | null>;

/** Things under each other, `$gap` px apart (12 unless said). */
export const Stack = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 12 }) => $gap}px;
`;

/** Things beside each other on one line. */
export const Inline = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;

/** Two things on one line, one at each end. */
export const BothEnds = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;

/** Chips or buttons beside each other, in as many lines as they need, `$gap` px apart (8 unless said). */
export const Wrapped = styled.div<{ $gap?: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ $gap = 8 }) => $gap}px;
`;

/** Two things of equal standing beside each other, such as beginning and end, `$gap` px apart (12 unless said). */
export const Halves = styled.div<{ $gap?: number }>`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ $gap = 12 }) => $gap}px;
  align-items: start;
`;

/** What stands in the middle of a wide window, at most `$width` px wide. */
export const Centred = styled.div<{ $width: number }>`
  max-width: ${({ $width }) => $width}px;
  margin-inline: auto;
`;

/** A button of the main column: as wide as a phone, from 768 px at most 320. */
export const ButtonPlace = styled.div`
  > * { width: 100%; }

  @media ${wide} { > * { max-width: 320px; } }
`;

/** The page's side margin: 16, from 768 px 28. */
export const Gutter = styled.div`
  padding-inline: var(--gutter);
`;

/** Out of the gutter again, to the page's edge. */
export const Bleed = styled.div`
  margin-inline: calc(-1 * var(--gutter));
`;

/** What ends above a bar that stands at the foot of the page. */
export const AboveBar = styled.div`
  padding-bottom: 96px;
`;

/**
 * A gutter for rows of a label and a value at the far end: from 768 px so narrow that they stay within 400 px of each
 * other.
 */
export const Pairs = styled(Gutter)`
  @media ${wide} { max-width: calc(400px + 2 * var(--gutter)); }
`;

/**
 * Cards that scroll sideways to the page's edge, snapping; from 768 px they are 152 wide. `$item` is a card's width in
 * px below.
 */
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

  @media ${wide} { > * { width: 152px; } }
`;

/** Cards in columns: two, from 768 px four. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 12px;
  padding-inline: var(--gutter);

  @media ${wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;
