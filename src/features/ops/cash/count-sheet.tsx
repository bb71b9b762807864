import { useState } from 'react';
import type { Data } from '@/contract';
import { formatYen } from '@/domain/money';
import { TILL_MAX, TILL_WORDS } from '@/domain/till';
import { CountedArea } from '@/ui/patterns/counted-area';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { TextField } from '@/ui/pieces/field/text-field';
import { Lead } from '@/ui/pieces/text';

type Props = { till: Data<'GET /api/v1/ops/tills/'>[number]; onClose: () => void };

/** What is in a till at closing; a difference from what ought to be there needs its reason. */
export default function CountSheet({ till: { store, balance, counted: before }, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);
  const count = useCommand('POST /api/v1/ops/tills/{store_id}/counts/', {
    refresh: ['GET /api/v1/ops/tills/', 'GET /api/v1/ops/tills/{store_id}/entries/'],
    done: `${store.name}の現金を記録しました`,
    onDone: onClose,
  });
  const counted = typed === '' ? null : Number(typed);
  const difference = counted === null ? 0 : counted - balance;
  const needsWords = before !== null && counted !== null && difference !== 0;
  const changed = () => {
    setWrong(false);
    count.reset();
  };
  const submit = () => {
    if (counted === null || !Number.isInteger(counted) || counted < 0) return setWrong(true);
    const body = { seen: balance, counted, ...(needsWords && { words }) };
    void count.run({ params: { store_id: store.id }, body });
  };
  return (
    <FormSheet
      title={`${store.name}の現金を数える`}
      onClose={onClose}
      onSubmit={submit}
      problem={count.problem}
      submit="記録する"
      busy={count.busy}
    >
      <Lead>
        {before ? `あるはずの金額 ${formatYen(balance)}` : 'はじめて数える金額が、これからの元になります。'}
        {needsWords && `　差 ${difference > 0 ? '+' : '−'}${formatYen(Math.abs(difference))}`}
      </Lead>
      <TextField
        label="数えた金額"
        need="required"
        inputMode="numeric"
        numeric
        maxLength={String(TILL_MAX).length}
        suffix="円"
        autoComplete="off"
        value={typed}
        error={(isWrong ? '金額を数字で入力してください' : undefined) ?? count.faults.counted}
        onChange={({ currentTarget: { value } }) => {
          changed();
          setTyped(value);
        }}
      />
      {needsWords && (
        <CountedArea
          label="差の理由"
          need="required"
          rows={2}
          help={`${TILL_WORDS.min}文字以上`}
          error={count.faults.words}
          text={words}
          most={TILL_WORDS.max}
          onText={(text) => {
            changed();
            setWords(text);
          }}
        />
      )}
    </FormSheet>
  );
}
