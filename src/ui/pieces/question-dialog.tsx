import { type ReactNode, useRef, useState } from 'react';
import styled from 'styled-components';
import { Button } from './button';
import { Dialog } from './dialog';
import { Fault } from './fault';

/**
 * Props of QuestionDialog. `thing` names what it is about, `figure` the sum of it, large, `children` show more of it.
 * `onYes` runs once at a time and resolves with null when it is done (the dialog closes), or with the sentence that
 * says why not. Without `yes` there is only the way back.
 */
export type QuestionDialogProps = {
  title: string;
  thing?: string;
  figure?: string;
  note?: ReactNode;
  children?: ReactNode;
  yes?: string;
  busy?: string;
  danger?: boolean;
  /** It may not be answered yet. */
  disabled?: boolean;
  onYes: () => Promise<string | null>;
  onClose: () => void;
};

/** A question before something that a stray tap must not do; 戻る leaves everything as it was. */
export function QuestionDialog(props: QuestionDialogProps) {
  const {
    title,
    thing,
    figure,
    note,
    children,
    yes,
    busy = '送信中',
    danger = false,
    disabled = false,
    onYes,
    onClose,
  } = props;
  const isBusy = useRef(false);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setProblem(null);
    const refused = await onYes();
    isBusy.current = false;
    setRunning(false);
    if (refused === null) onClose();
    else setProblem(refused);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!running}
      title={title}
      note={
        <>
          {thing && <Thing>{thing}</Thing>}
          {figure && <Figure>{figure}</Figure>}
          {note}
        </>
      }
      actions={
        <>
          {yes && (
            <Button
              tone={danger ? 'danger-filled' : 'primary'}
              full
              disabled={disabled}
              loading={running}
              loadingText={busy}
              onClick={() => void run()}
            >
              {yes}
            </Button>
          )}
          <Button tone="secondary" full disabled={running} onClick={onClose}>
            戻る
          </Button>
        </>
      }
    >
      {children}
      <Fault>{problem}</Fault>
    </Dialog>
  );
}

const Figure = styled.b`
  display: block;
  margin-bottom: 8px;
  font: 700 2rem/1.25 var(--font);
  color: var(--ink);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Thing = styled.b`
  display: block;
  margin-bottom: 6px;
  color: var(--ink);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
