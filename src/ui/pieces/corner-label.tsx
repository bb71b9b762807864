import styled from 'styled-components';

/** A short fact cut into the lower right corner of a picture, such as how long a film is. */
export const CornerLabel = styled.span`
  position: absolute;
  right: 0;
  bottom: 0;
  height: 22px;
  padding: 0 8px;
  border-top-left-radius: 8px;
  background: var(--ground);
  color: var(--ink);
  font: 700 .75rem/1.375rem var(--font);
  font-variant-numeric: tabular-nums;
`;
