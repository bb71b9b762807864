import styled from 'styled-components';

/** The column of a page on which a person reads what is to be agreed to. */
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
