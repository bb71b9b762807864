import styled from 'styled-components';
import { EmptyDrawing } from '@/components/empty-art';
import { wide } from '@/components/theme/tokens';

/** Width of the list where it stands beside a talk. */
const LIST = 336;

/** The list as a page of its own; from 768 px a column, and what scrolls with the page. */
export const RoomsColumn = styled.div`
  @media ${wide} {
    --gutter: 20px;
    width: ${LIST}px;
    min-height: calc(100dvh - var(--strip, 0px));
    border-right: 1px solid var(--line);
  }
`;

/** The list beside an open talk: it scrolls by itself, the page keys belong to the talk. */
export const RoomsBeside = styled.nav`
  --gutter: 20px;
  position: fixed;
  z-index: 20;
  inset: var(--strip, 0px) auto 0 var(--side);
  width: ${LIST}px;
  border-right: 1px solid var(--line);
  background: var(--ground);
  overflow-y: auto;
  overscroll-behavior: contain;

  > * { --strip: 0px; }
`;

/** Where a talk stands: the whole page, from 768 px what the list leaves. As high as the on-screen keyboard leaves room for. */
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

/** Beside the list while no talk is chosen. */
export function NoThread() {
  return (
    <Quiet>
      <EmptyDrawing art="letter" />
      <p>トークを選ぶと、ここに開きます</p>
    </Quiet>
  );
}

const Quiet = styled.div`
  display: none;

  @media ${wide} {
    position: fixed;
    inset: var(--strip, 0px) 0 0 calc(var(--side) + ${LIST}px);
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 16px;
    font: var(--t-14);
    color: var(--muted);
  }
`;
