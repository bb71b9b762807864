import { useEffect, useState } from 'react';
import { Button, type ButtonSize, type ButtonTone } from './button';
import { later } from './later';
import type { QuestionDialogProps } from './question-dialog';

const loadDialog = async () => ({ default: (await import('./question-dialog')).QuestionDialog });
const QuestionDialog = later(loadDialog);

/** Props of AskButton: the button's looks, and the question (null = `onYes` runs at the first press, without one). */
export type AskButtonProps = {
  label: string;
  question: Pick<QuestionDialogProps, 'title' | 'thing' | 'figure' | 'note' | 'danger'> | null;
  /** The words of the answer that does it; the button's own where left out. */
  yes?: string;
  onYes: QuestionDialogProps['onYes'];
  tone?: ButtonTone;
  size?: ButtonSize;
  full?: boolean;
  disabled?: boolean;
  loading?: boolean;
};

/**
 * A button that asks before it acts. What was asked is what is done: question and answer stay those of the press, also
 * when the page goes on to another step meanwhile.
 */
export function AskButton({ label, question, yes = label, onYes, ...look }: AskButtonProps) {
  const [asked, setAsked] = useState<QuestionDialogProps | null>(null);
  // The code of the dialog comes after the page, and not with the press: a press without a network asks, too.
  useEffect(() => {
    loadDialog().catch(() => undefined);
  }, []);
  const press = () => {
    if (question === null) void onYes();
    else setAsked({ ...question, yes, onYes, onClose: () => setAsked(null) });
  };
  return (
    <>
      <Button {...look} onClick={press}>
        {label}
      </Button>
      {asked && <QuestionDialog {...asked} />}
    </>
  );
}
