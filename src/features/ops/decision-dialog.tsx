import { useState } from 'react';
import { TEXT } from '@/domain/limits';
import { CountedArea } from '@/ui/patterns/counted-area';
import { Stack } from '@/ui/pieces/layout';
import { QuestionDialog } from '@/ui/pieces/question-dialog';
import { Footnote, Note } from '@/ui/pieces/text';

/**
 * A decision that waits for its confirmation: the question, the thing by its name, the answer's words. `note` asks for
 * words to keep; `send` resolves with null, or with the sentence that says why not.
 */
export type Decision = {
  title: string;
  thing: string;
  confirm: string;
  note?: 'optional' | 'required';
  /** Name of the words; 対応メモ unless said. */
  noteLabel?: string;
  danger?: boolean;
  send: (note: string) => Promise<string | null>;
};

type Props = {
  decision: Decision;
  /** What to know before it, for example that another of the staff has the thing in hand. */
  warning?: string | null;
  onClose: () => void;
};

/** Asks before a decision of the operator, naming the thing; the decision stands under the person's own name. */
export function DecisionDialog({ decision, warning = null, onClose }: Props) {
  const [note, setNote] = useState('');
  const label = decision.noteLabel ?? '対応メモ';
  const send = async () =>
    decision.note === 'required' && !note.trim() ? `${label}を入力してください` : decision.send(note.trim());
  return (
    <QuestionDialog
      title={decision.title}
      note={decision.thing}
      yes={decision.confirm}
      danger={decision.danger ?? false}
      onYes={send}
      onClose={onClose}
    >
      <Stack $gap={8}>
        {decision.note && (
          <CountedArea
            label={label}
            need={decision.note}
            rows={2}
            text={note}
            most={TEXT.contact.max}
            onText={setNote}
          />
        )}
        {warning !== null && <Note>{warning}</Note>}
        <Footnote>ご自身の名前で記録されます。</Footnote>
      </Stack>
    </QuestionDialog>
  );
}
