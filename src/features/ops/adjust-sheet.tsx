import { useState } from 'react';
import { TEXT } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { ADJUSTMENT_KINDS, type AdjustmentKind } from '@/domain/pay';
import { characterCount } from '@/domain/text';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import type { Task } from '@/ui/patterns/use-task';
import { RadioGroup, RadioRow } from '@/ui/pieces/choice';
import { TextField } from '@/ui/pieces/field/text-field';
import { Footnote, Lead } from '@/ui/pieces/text';

/** What is added: yen, of a kind, with a reason that the cast reads. */
export type Added = { kind: AdjustmentKind; amount: number; reason: string };
type Kind = AdjustmentKind | 'none';
type Props = {
  title: string;
  thing: string;
  /** How much of the store's guarantee is missing, in yen. */
  missing: number;
  /** The amount may stay as it is: an answer without a line. */
  mayStay: boolean;
  task: Pick<Task<never>, 'busy' | 'problem' | 'faults' | 'reset'>;
  onSend: (added: Added | null, reason: string) => unknown;
  onClose: () => void;
};

/** Adds to what a shift earned, or says why not. Nothing is taken off here. */
export default function AdjustSheet({ title, thing, missing, mayStay, task, onSend, onClose }: Props) {
  const [kind, setKind] = useState<Kind>();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const kinds: Kind[] = [
    ...(missing > 0 ? (['guarantee'] as const) : []),
    'correction',
    ...(mayStay ? (['none'] as const) : []),
  ];
  const yen = kind === 'guarantee' ? missing : Number(amount);
  const faults = {
    kind: kind ? undefined : '種類を選択してください',
    amount: kind !== 'correction' || /^[1-9]\d{0,6}$/.test(amount) ? undefined : '金額を1円以上で入力してください',
    reason: lengthFault(characterCount(reason.trim())),
  };
  const submit = () => {
    setSent(true);
    if (!kind || faults.amount || faults.reason) return;
    onSend(kind === 'none' ? null : { kind, amount: yen, reason: reason.trim() }, reason.trim());
  };
  const changed = () => {
    setSent(false);
    task.reset();
  };
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      onSubmit={submit}
      problem={task.problem}
      submit="記録する"
      busy={task.busy}
    >
      <Lead>{thing}</Lead>
      <RadioGroup legend="種類" hideLegend={false} error={isSent ? faults.kind : undefined}>
        {kinds.map((value) => (
          <RadioRow
            key={value}
            name="kind"
            value={value}
            label={value === 'none' ? '金額を変えない' : `${ADJUSTMENT_KINDS[value]}を加える`}
            note={value === 'guarantee' ? `不足額 ${formatYen(missing)}` : undefined}
            strong={false}
            checked={kind === value}
            onChange={() => {
              changed();
              setKind(value);
            }}
          />
        ))}
      </RadioGroup>
      {kind === 'correction' && (
        <TextField
          label="加える金額"
          need="required"
          inputMode="numeric"
          numeric
          maxLength={7}
          suffix="円"
          value={amount}
          error={(isSent ? faults.amount : undefined) ?? task.faults.amount}
          onChange={({ currentTarget: { value } }) => {
            changed();
            setAmount(value);
          }}
        />
      )}
      <CountedArea
        label="理由（ご本人が読みます）"
        need="required"
        rows={2}
        error={(isSent ? faults.reason : undefined) ?? task.faults.reason ?? task.faults.answer}
        text={reason}
        most={TEXT.adjustment.max}
        onChange={({ currentTarget: { value } }) => {
          changed();
          setReason(value);
        }}
      />
      <Footnote>
        加えた金額はあとから減らせません。ご自身の名前で記録され、ご本人の明細と支払明細書に表示されます。
      </Footnote>
    </FormSheet>
  );
}

function lengthFault(length: number): string | undefined {
  const { min, max } = TEXT.adjustment;
  if (length < min) return `${min}文字以上で入力してください`;
  return length > max ? `${max}文字以内で入力してください` : undefined;
}
