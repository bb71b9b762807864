import styled from 'styled-components';

/** What a chosen place asks for, under its row. */
export const Choices = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  padding: 4px 0 20px 34px;
`;
