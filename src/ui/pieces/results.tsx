import styled from 'styled-components';

/** What was found; pale while the next answer is on its way. */
export const Results = styled.div.attrs<{ $loading: boolean }>(({ $loading }) => ({ 'aria-busy': $loading }))`
  transition: opacity var(--slow);
  ${({ $loading }) => $loading && 'opacity: 0.45;'}
`;
