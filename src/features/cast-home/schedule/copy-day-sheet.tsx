import { useState } from 'react';
import { formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { ChipField } from '@/ui/patterns/chip-choices';
import { toggled } from '@/ui/patterns/toggled';
import { useCommand } from '@/ui/patterns/use-command';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { SHIFTS_SHOWN_BY, type ShiftView } from '../types';
import { PlanSheet, thenClose, useRegisteredToast } from './plan-sheet';

/** Props of CopyDaySheet: the cast's shifts, and the days that may be copied onto. */
export type CopyDaySheetProps = {
  shifts: readonly ShiftView[];
  dates: readonly string[];
  onClose: () => void;
};

/** The shifts of one day, copied onto as many other days as the cast presses. */
export default function CopyDaySheet({ shifts, dates, onClose }: CopyDaySheetProps) {
  const worked = [...new Set(shifts.map(({ business_date }) => business_date))].sort();
  const [date, setDate] = useState(worked.find((day) => day >= (dates[0] ?? '')) ?? worked.at(-1) ?? null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const to = chosen.filter((day) => day !== date).sort();
  const isAsked = date !== null && to.length > 0;
  const plan = useApi('GET /api/v1/female_casts/me/shifts/copy/day/', isAsked ? { query: { date, to } } : null, {
    revalidateOnMount: true,
    revalidateOnFocus: false,
    keepPreviousData: true,
  });
  const copy = useCommand('POST /api/v1/female_casts/me/shifts/copy/day/', {
    refresh: SHIFTS_SHOWN_BY,
    onDone: useRegisteredToast(),
  });
  return (
    <PlanSheet
      title="1日をコピーする"
      plan={isAsked ? plan : null}
      hint="コピー先の日を選ぶと、登録される出勤を確認できます。"
      empty="コピーする出勤がありません。"
      problem={copy.problem}
      busy={copy.busy}
      onYes={() => isAsked && thenClose(copy, { body: { date, to } }, onClose)}
      onClose={onClose}
    >
      <SelectSheet
        label="コピーする日"
        options={worked.map((day) => ({ value: day, label: `${formatDate(day)} ${hoursOn(shifts, day)}` }))}
        value={date}
        onChange={setDate}
        placeholder="出勤のある日がありません"
        disabled={worked.length === 0}
      />
      <ChipField
        label="コピー先"
        options={dates.filter((day) => day !== date).map((value) => ({ value, name: formatDate(value) }))}
        chosen={chosen}
        onToggle={(day) => setChosen((before) => toggled(before, day))}
      />
    </PlanSheet>
  );
}

const hoursOn = (shifts: readonly ShiftView[], day: string) =>
  shifts
    .filter(({ business_date }) => business_date === day)
    .map(({ from, to }) => `${from}–${to}`)
    .join('、');
