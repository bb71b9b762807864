import { useEffect, useState } from 'react';
import { formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { serverNow } from '@/platform/clock';
import { messageOf, refusalOf } from '@/platform/http';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useOnce } from '@/ui/patterns/use-command';
import { useForm } from '@/ui/patterns/use-form';
import { Button } from '@/ui/pieces/button';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Halves } from '@/ui/pieces/layout';
import { AreaChips } from './schedule/area-chips';
import { ShiftBookings } from './shift-bookings';
import { CLOCKS, hoursOffered } from './shift-days';
import { SHIFTS_SHOWN_BY, type ShiftView } from './types';

/**
 * Props: the day and the hours first chosen (null = the shift's, or the evening hours), the days that may be chosen,
 * what follows, and the shift that is changed (null = a new one).
 */
export type AddShiftSheetProps = {
  date: string;
  dates: readonly string[];
  shift: ShiftView | null;
  hours?: { from: string; to: string } | null;
  onClose: () => void;
  onAdded: (date: string) => void;
  onTakeOff: () => void;
};

/**
 * A new shift, or a change of one: day, hours on the 30-hour clock, areas. Errors stand at their field and nothing
 * chosen is lost.
 */
export default function AddShiftSheet({ date, dates, shift, hours, onClose, onAdded, onTakeOff }: AddShiftSheetProps) {
  const once = useOnce();
  const settings = useApi('GET /api/v1/female_casts/me/settings/', {});
  const [offered] = useState(() => hours ?? shift ?? hoursOffered(date, serverNow()));
  const form = useForm(
    async () => (await import('@/contract/forms/shift')).shiftForm,
    async (body) => {
      if (shift) await once(CHANGE, { params: { shift_id: shift.id }, body }, { refresh: SHIFTS_SHOWN_BY });
      else await once('POST /api/v1/female_casts/me/shifts/', { body }, { refresh: SHIFTS_SHOWN_BY });
    },
    {
      defaultValues: {
        business_date: date,
        from: clockOf(offered.from),
        to: clockOf(offered.to),
        area_ids: [...(shift?.area_ids ?? [])],
      },
      done: (_, { business_date }) => `${formatDate(business_date)} の出勤を${shift ? '変更' : '登録'}しました`,
      onDone: (_, { business_date }) => onAdded(business_date),
      onRefused: (error, code) => {
        if (code === 'shift/overlap') form.inner.setError('from', { message: messageOf(error) });
        if (code === 'shift/has_bookings') return [messageOf(error), ...bookingsIn(error)].join('　');
      },
    },
  );
  const { inner } = form;
  const [day, from, to] = [form.choice('business_date'), form.choice('from'), form.choice('to')];
  const { value: chosen = [], ...area } = form.choice('area_ids');
  const settingAreaIds = settings.data?.area_ids;
  useEffect(() => {
    if (settingAreaIds && inner.getValues('area_ids').length === 0) inner.setValue('area_ids', settingAreaIds);
  }, [settingAreaIds, inner]);

  return (
    <FormSheet
      title={shift ? '出勤を変更する' : '出勤を登録する'}
      onClose={onClose}
      onSubmit={form.submit}
      // What stands at the hours is not said twice.
      problem={from.error === undefined ? form.problem : null}
      failed={shift ? '変更できませんでした' : '登録できませんでした'}
      submit={shift ? '変更する' : '登録する'}
      submitting="登録中"
      busy={form.busy}
      // Sent before the cast's areas are here, a new shift would be refused for having none.
      disabled={!shift && settingAreaIds === undefined && settings.error === undefined}
      beside={
        shift && (
          <Button tone="danger" size="lg" disabled={form.busy} onClick={onTakeOff}>
            休む
          </Button>
        )
      }
    >
      {shift && <ShiftBookings shift={shift} />}
      <SelectSheet
        label="日付"
        need="required"
        options={dates.map((value) => ({ value, label: formatDate(value) }))}
        {...day}
        value={day.value ?? null}
      />
      <Halves>
        <SelectSheet label="開始" need="required" options={CLOCKS.slice(0, -1)} {...from} value={from.value ?? null} />
        <SelectSheet label="終了" need="required" options={CLOCKS.slice(1)} {...to} value={to.value ?? null} />
      </Halves>
      <AreaChips chosen={chosen} onChange={area.onChange} error={area.error} />
    </FormSheet>
  );
}

const CHANGE = 'PATCH /api/v1/female_casts/me/shifts/{shift_id}/';

/** The list of times writes hours with two digits. */
const clockOf = (text: string) => text.padStart(5, '0');

/** The bookings that stand in the way of a change. */
const bookingsIn = (error: unknown) => (refusalOf(error)?.errors ?? []).map(({ message }) => message);
