import styled from 'styled-components';

/** Two answers side by side: the refusal at the left in a third, the other one in the rest. */
export const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 2fr;
  gap: 10px;
`;
