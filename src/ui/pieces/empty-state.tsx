import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type EmptyArt, EmptyDrawing } from './empty-art';
import { type StateAction, StateActionButton } from './state-action';

/** Props of EmptyState: a drawing, one sentence, one muted line, one action (a small secondary Button). */
export type EmptyStateProps = { art?: EmptyArt; title: string; note?: ReactNode; action?: StateAction | ReactNode };

/** A place with nothing in it yet, and the way to fill it. Flush left. */
export function EmptyState({ art = 'door', title, note, action }: EmptyStateProps) {
  return (
    <Block>
      <EmptyDrawing art={art} />
      <div>
        <b>{title}</b>
        {note && <p>{note}</p>}
      </div>
      {action && <StateActionButton action={action} />}
    </Block>
  );
}

const Block = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  padding: 24px var(--gutter);

  b { font: var(--t-15); font-weight: 700; }
  p { font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
