import { useEffect, useState } from 'react';
import { WEEKDAY_CHOICES } from '@/domain/shift-skips';
import { useApi } from '@/hooks/use-api';
import { ChipField } from '@/ui/patterns/chip-choices';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { toggled } from '@/ui/patterns/toggled';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { later } from '@/ui/pieces/later';
import { Halves } from '@/ui/pieces/layout';
import { CLOCKS } from '../shift-days';
import { AreaChips } from './area-chips';
import { type Pattern, patternText } from './patterns-sheet';

const DeletePattern = later(() => import('./delete-pattern'));
const SHOWN_BY = ['GET /api/v1/female_casts/me/shift_patterns/'] as const;

/** Props of PatternSheet: the pattern that is changed, or null for a new one. `onSaved` gets it as it stands now. */
export type PatternSheetProps = {
  pattern: Pattern | null;
  onSaved: (pattern: Pattern) => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** A pattern: weekdays, hours on the 30-hour clock, areas. */
export default function PatternSheet({ pattern, onSaved, onDeleted, onClose }: PatternSheetProps) {
  const once = useOnce();
  const [deleting, setDeleting] = useState(false);
  const settings = useApi('GET /api/v1/female_casts/me/settings/', {});
  const form = useForm(
    async () => (await import('@/contract/forms/shift')).shiftPatternForm,
    (body) =>
      pattern
        ? once(CHANGE, { params: { pattern_id: pattern.id }, body }, { refresh: SHOWN_BY })
        : once('POST /api/v1/female_casts/me/shift_patterns/', { body }, { refresh: SHOWN_BY }),
    {
      defaultValues: {
        weekdays: [...(pattern?.weekdays ?? [])],
        from: pattern?.from ?? '20:00',
        to: pattern?.to ?? '29:00',
        area_ids: [...(pattern?.area_ids ?? [])],
      },
      done: 'パターンを保存しました',
      onDone: (saved) => onSaved(saved),
    },
  );
  const { inner } = form;
  const [from, to] = [form.choice('from'), form.choice('to')];
  const { value: weekdays = [], ...weekday } = form.choice('weekdays');
  const { value: areaIds = [], ...area } = form.choice('area_ids');
  const settingAreaIds = settings.data?.area_ids;
  useEffect(() => {
    if (settingAreaIds && inner.getValues('area_ids').length === 0) inner.setValue('area_ids', settingAreaIds);
  }, [settingAreaIds, inner]);
  return (
    <>
      <FormSheet
        title={pattern ? 'パターンを変更する' : 'パターンを追加する'}
        onClose={onClose}
        onSubmit={form.submit}
        problem={form.problem}
        failed="保存できませんでした"
        submit="保存する"
        submitting="保存中"
        busy={form.busy}
        disabled={!pattern && settingAreaIds === undefined && settings.error === undefined}
        beside={
          pattern && (
            <Button tone="danger" size="lg" disabled={form.busy} onClick={() => setDeleting(true)}>
              削除
            </Button>
          )
        }
      >
        <ChipField
          label="曜日"
          need="required"
          error={weekday.error}
          options={WEEKDAY_CHOICES.map(({ value, label }) => ({ value, name: label }))}
          chosen={weekdays}
          onToggle={(value) => weekday.onChange(toggled(weekdays, value))}
        />
        <Halves>
          <SelectSheet
            label="開始"
            need="required"
            options={CLOCKS.slice(0, -1)}
            {...from}
            value={from.value ?? null}
          />
          <SelectSheet label="終了" need="required" options={CLOCKS.slice(1)} {...to} value={to.value ?? null} />
        </Halves>
        <AreaChips chosen={areaIds} onChange={area.onChange} error={area.error} />
      </FormSheet>
      {deleting && pattern && (
        <DeletePattern
          id={pattern.id}
          name={patternText(pattern)}
          refresh={SHOWN_BY}
          onDeleted={onDeleted}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

const CHANGE = 'PUT /api/v1/female_casts/me/shift_patterns/{pattern_id}/';
