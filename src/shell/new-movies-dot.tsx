import styled from 'styled-components';
import { twoColumns, wide } from '@/ui/pieces/theme/tokens';

/** The red dot over a tab's icon, behind its name in the column: the customer has not been shown all films. */
export const NewMoviesDot = () => (
  <Dot>
    <span className="vh">新着の動画があります</span>
  </Dot>
);

const Dot = styled.span`
  position: absolute;
  top: 6px;
  left: calc(50% + 8px);
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: var(--danger);
  box-shadow: 0 0 0 2px var(--badge-ring, var(--surface));

  @media ${wide} { top: 8px; }
  @media ${twoColumns} { position: relative; inset: auto; margin-left: auto; box-shadow: none; }
`;
