import styled from 'styled-components';
import { wide } from '@/components/theme/tokens';

/** A large sum, and the way to its lines beside it. */
export const SumLine = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  @media ${wide} { max-width: 480px; }
  > b { font: var(--t-32); font-weight: 700; }
`;
