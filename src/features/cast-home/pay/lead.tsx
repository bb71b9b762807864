import styled from 'styled-components';

/** When and how, over the sum, beside the button of a settlement. */
export const Lead = styled.p`
  display: grid;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  color: var(--muted);

  b { font: var(--t-17); font-weight: 700; color: var(--ink); }
`;
