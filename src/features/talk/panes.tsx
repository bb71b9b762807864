import styled from 'styled-components';
import { wide } from '@/ui/pieces/theme/tokens';

/** Width of the list where it stands beside a talk. */
export const LIST = 336;

/**
 * Where a talk stands: the whole page, from 768 px what the list leaves. As high as the on-screen keyboard leaves room
 * for.
 */
export const ThreadColumn = styled.div`
  position: fixed;
  z-index: 31;
  top: 0;
  left: var(--side);
  right: 0;
  display: flex;
  flex-direction: column;
  height: 100dvh;
  padding-top: var(--strip, 0px);
  background: var(--ground);

  @media ${wide} { left: calc(var(--side) + ${LIST}px); padding-right: var(--safe-r); }
`;
