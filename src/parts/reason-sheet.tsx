import { type ReactNode, useState } from 'react';
import { TEXT } from '@/domain/limits';
import { characterCount } from '@/domain/text';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import type { Task } from '@/ui/patterns/use-task';
import { Lead } from '@/ui/pieces/text';

const { min: MIN, max: MAX } = TEXT.contact;

/** Props of ReasonSheet: its words, the task that takes the reason, and what follows when it is closed. */
export type ReasonSheetProps = {
  title: string;
  lead?: ReactNode;
  label: string;
  help?: string;
  submit: string;
  task: Pick<Task<never>, 'busy' | 'problem' | 'faults' | 'reset'>;
  onSend: (reason: string) => unknown;
  onClose: () => void;
};

/** Tells the operator something in free words. */
export function ReasonSheet({ lead, label, help, task, onSend, ...sheet }: ReasonSheetProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = () => {
    const text = reason.trim();
    const length = characterCount(text);
    if (length < MIN) return setFault(`${MIN}文字以上で入力してください`);
    if (length > MAX) return setFault(`${MAX}文字以内で入力してください`);
    onSend(text);
  };
  return (
    <FormSheet {...sheet} onSubmit={submit} problem={task.problem} busy={task.busy}>
      {lead && <Lead>{lead}</Lead>}
      <CountedArea
        label={label}
        need="required"
        help={help}
        error={fault ?? task.faults.reason}
        text={reason}
        most={MAX}
        onText={(next) => {
          setReason(next);
          setFault(undefined);
          task.reset();
        }}
      />
    </FormSheet>
  );
}
