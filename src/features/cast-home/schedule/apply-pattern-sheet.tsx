import { useState } from 'react';
import { formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Halves } from '@/ui/pieces/layout';
import { SHIFTS_SHOWN_BY } from '../types';
import { type Pattern, patternText } from './patterns-sheet';
import { PlanSheet, thenClose, useRegisteredToast } from './plan-sheet';

/** Props of ApplyPatternSheet: the pattern, the days that may be chosen, and the way to change it. */
export type ApplyPatternSheetProps = {
  pattern: Pattern;
  dates: readonly string[];
  onEdit: () => void;
  onClose: () => void;
};

// Four weeks: what can be registered, a little less than at most.
const DAYS = 28;

/** A pattern between two days: which of them get a shift, which not and why, and one call for all. */
export default function ApplyPatternSheet({ pattern, dates, onEdit, onClose }: ApplyPatternSheetProps) {
  const [from, setFrom] = useState(dates[0] ?? '');
  const [to, setTo] = useState(dates[DAYS - 1] ?? dates.at(-1) ?? '');
  const params = { pattern_id: pattern.id };
  const plan = useApi(
    'GET /api/v1/female_casts/me/shift_patterns/{pattern_id}/plan/',
    { params, query: { from, to } },
    { revalidateOnMount: true, revalidateOnFocus: false, keepPreviousData: true },
  );
  const apply = useCommand('POST /api/v1/female_casts/me/shift_patterns/{pattern_id}/apply/', {
    refresh: SHIFTS_SHOWN_BY,
    onDone: useRegisteredToast(),
  });
  const start = (date: string) => {
    setFrom(date);
    if (date > to) setTo(date);
  };
  return (
    <PlanSheet
      title={patternText(pattern)}
      plan={plan}
      empty="この期間にあてはまる曜日がありません。"
      problem={apply.problem}
      busy={apply.busy}
      onYes={() => thenClose(apply, { params, body: { from, to } }, onClose)}
      onClose={onClose}
      beside={
        <Button tone="secondary" size="lg" disabled={apply.busy} onClick={onEdit}>
          変更
        </Button>
      }
    >
      <Halves>
        <SelectSheet label="いつから" options={optionsOf(dates)} value={from} onChange={start} />
        <SelectSheet
          label="いつまで"
          options={optionsOf(dates.filter((date) => date >= from))}
          value={to}
          onChange={setTo}
        />
      </Halves>
    </PlanSheet>
  );
}

const optionsOf = (dates: readonly string[]) => dates.map((value) => ({ value, label: formatDate(value) }));
