import styled from 'styled-components';

/** The column of the page. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: calc(560px + 2 * var(--gutter));
  margin-inline: auto;
  padding: 8px var(--gutter) 48px;

  h1 { font: var(--t-24); font-weight: 700; word-break: auto-phrase; }
  h1 + p { margin-top: 4px; }
`;

/** What a yes means, part by part. */
export const Parts = styled.div`
  display: grid;
  gap: 20px;

  h2 { font: var(--t-15); font-weight: 700; }
  p { margin-top: 4px; font: var(--t-14); line-height: 1.9; word-break: auto-phrase; }
`;

/** Ways beside the main one. */
export const Ways = styled.div`
  display: grid;
  gap: 8px;
`;
