import styled from 'styled-components';

/** Words under a fact, such as who else reads it. */
export const FactNote = styled.dd`
  && { margin-top: 4px; font: var(--t-13); font-weight: 400; color: var(--muted); }
`;
