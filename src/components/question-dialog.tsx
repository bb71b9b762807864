import { useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

/** Props of QuestionDialog. `onYes` runs once, with `busy` on its button; the dialog closes when it is done. */
export type QuestionDialogProps = {
  title: string;
  note: string;
  yes: string;
  busy: string;
  onYes: () => Promise<void>;
  onClose: () => void;
};

/** A question before something that a stray tap must not do. */
export function QuestionDialog({ title, note, yes, busy, onYes, onClose }: QuestionDialogProps) {
  const [running, setRunning] = useState(false);
  const run = async () => {
    if (running) return;
    setRunning(true);
    await onYes();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={note}
      actions={
        <>
          <Button full loading={running} loadingText={busy} onClick={() => void run()}>
            {yes}
          </Button>
          <Button tone="secondary" full onClick={onClose}>
            あとで
          </Button>
        </>
      }
    />
  );
}
