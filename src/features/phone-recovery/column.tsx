import styled from 'styled-components';

/** The column of a recovery. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: calc(560px + 2 * var(--gutter));
  margin-inline: auto;
  padding: 4px var(--gutter) 48px;

  h2 { font: var(--t-24); font-weight: 700; word-break: auto-phrase; }
`;
