import styled from 'styled-components';
import { Tab } from '@/ui/patterns/tab';
import { EmptyDrawing } from '@/ui/pieces/empty-art';
import { wide } from '@/ui/pieces/theme/tokens';
import { LIST } from './panes';
import { Rooms, RoomsHeader } from './rooms';

/** `/talk`: the rooms; from 768 px beside the place where a talk opens. Follows live. */
export function TalkListScreen() {
  return (
    <>
      <Tab name="トーク" />
      <Column>
        <RoomsHeader />
        <Rooms />
      </Column>
      <NoThread>
        <EmptyDrawing art="letter" />
        <p>トークを選ぶと、ここに開きます</p>
      </NoThread>
    </>
  );
}

/* A page of its own; from 768 px a column, and what scrolls with the page. */
const Column = styled.div`
  @media ${wide} {
    --gutter: 20px;
    width: ${LIST}px;
    min-height: calc(100dvh - var(--strip, 0px));
    border-right: 1px solid var(--line);
  }
`;

/* Beside the list while no talk is chosen. */
const NoThread = styled.div`
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
