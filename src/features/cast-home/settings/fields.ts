import styled from 'styled-components';
import { Gutter } from '@/ui/pieces/layout';

/** Settings that are chosen in fields, below each other. */
export const Fields = styled(Gutter)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  max-width: 540px;
  padding-block: 4px 8px;
`;
