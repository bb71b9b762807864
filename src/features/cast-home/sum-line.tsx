import styled from 'styled-components';

/** A large sum, and the way to its lines beside it. */
export const SumLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  > b { font: var(--t-32); font-weight: 700; }
`;
