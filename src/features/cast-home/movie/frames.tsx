import styled from 'styled-components';

/** Pictures to choose from. */
export const Frames = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px 10px;
  width: 100%;

  button { display: grid; justify-items: center; gap: 6px; font: var(--t-13); color: var(--muted); font-variant-numeric: tabular-nums; }
  img { display: block; width: 100%; aspect-ratio: 16 / 9; border-radius: 8px; object-fit: cover; }
  button > span { border-radius: 8px; }
  [aria-pressed='true'] { color: var(--ink); font-weight: 700; }
  [aria-pressed='true'] > :is(img, span) { outline: 3px solid var(--ink); outline-offset: 2px; }
`;
