import { useState } from 'react';
import { isRealDate } from '@/domain/business-day';
import { daysOf, PERIOD_MOST_DAYS, type Period } from '@/domain/periods';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { TextField } from '@/ui/pieces/field/text-field';

/** Props of PeriodSheet: what stands there first, and what is done with the choice. */
export type PeriodSheetProps = {
  period: Period;
  today: string;
  onChosen: (period: Period) => void;
  onClose: () => void;
};

/** Any period up to a quarter of a year. */
export default function PeriodSheet({ period, today, onChosen, onClose }: PeriodSheetProps) {
  const [typed, setTyped] = useState(period);
  const [fault, setFault] = useState<string>();
  const set = (part: Partial<Period>) => {
    setTyped({ ...typed, ...part });
    setFault(undefined);
  };
  const submit = () => {
    if (!isRealDate(typed.from) || !isRealDate(typed.to)) return setFault('日付を入力してください');
    if (typed.to < typed.from) return setFault('終わりの日は、始まりの日以降にしてください');
    if (daysOf(typed) > PERIOD_MOST_DAYS) return setFault(`${PERIOD_MOST_DAYS}日以内の期間を指定してください`);
    onChosen(typed);
    onClose();
  };
  return (
    <FormSheet title="期間を選ぶ" submit="表示する" problem={null} busy={false} onSubmit={submit} onClose={onClose}>
      <TextField
        label="始まりの日"
        type="date"
        max={today}
        value={typed.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextField
        label="終わりの日"
        type="date"
        max={today}
        value={typed.to}
        error={fault}
        onChange={({ target }) => set({ to: target.value })}
      />
    </FormSheet>
  );
}
