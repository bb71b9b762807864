import styled from 'styled-components';
import { LIST } from './panes';
import { Rooms, RoomsHeader } from './rooms';

/** The list beside an open talk (`current` = its account): it scrolls by itself, the page keys belong to the talk. */
export default function RoomsBeside({ current }: { current: number | undefined }) {
  return (
    <Column aria-label="トーク一覧" data-scrolls>
      <RoomsHeader />
      <Rooms current={current} />
    </Column>
  );
}

const Column = styled.nav`
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
