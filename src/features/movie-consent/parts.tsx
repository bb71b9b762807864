import styled from 'styled-components';

/** What a yes means, part by part. */
export const Parts = styled.div`
  display: grid;
  gap: 20px;

  h2 { font: var(--t-15); font-weight: 700; }
  p { margin-top: 4px; font: var(--t-14); line-height: 1.9; word-break: auto-phrase; }
`;
