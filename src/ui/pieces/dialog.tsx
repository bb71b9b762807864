import { type ReactNode, useId, useRef } from 'react';
import styled, { keyframes } from 'styled-components';
import { wide } from './theme/tokens';
import { useModal } from './use-modal';

/**
 * Props of Dialog. `actions` are stacked in the order given, the danger first; `dismissable` off keeps it until an
 * action is taken.
 */
export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
  actions: ReactNode;
  dismissable?: boolean;
};

/** A question that must be answered: names the thing, shows what it costs, and its answers. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, note, children, actions, dismissable = true }: Omit<DialogProps, 'open'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useModal(onClose, heading, dismissable);
  const titleId = useId();
  const noteId = useId();
  return (
    <Panel ref={dialog} aria-labelledby={titleId} aria-describedby={note ? noteId : undefined}>
      <Inside>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {note && <Note id={noteId}>{note}</Note>}
        {children}
        <Actions>{actions}</Actions>
      </Inside>
    </Panel>
  );
}

/** What a question is about, line by line. */
export const DialogLines = styled.ul`
  margin-top: 8px;
  font: var(--t-15);
  font-variant-numeric: tabular-nums;
`;

const appear = keyframes`from { transform: scale(0.97); opacity: 0; }`;

const Panel = styled.dialog`
  --gutter: 0px;
  /* On the raised panel of the dark theme the page's hairline would vanish. */
  --line: color-mix(in srgb, var(--ink) 12%, var(--raised));
  width: min(360px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overscroll-behavior: contain;
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: var(--r-card);
  background: var(--raised);
  color: var(--ink);
  box-shadow: var(--shadow-sheet);
  animation: ${appear} var(--slow);

  &::backdrop { background: var(--scrim); }

  @media ${wide} { width: 480px; }
`;

const Inside = styled.div`
  padding: 24px 20px 16px;

  h2 { font: var(--t-17); font-weight: 700; }
`;

const Note = styled.div`
  margin: 8px 0 4px;
  font: var(--t-14);
  color: var(--muted);
  word-break: auto-phrase;
`;

const Actions = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
`;
