import { useEffect, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Chip } from '@/components/chip';
import { ErrorState } from '@/components/error-state';
import { Field } from '@/components/field/field';
import { SelectSheet } from '@/components/field/select-sheet';
import { Sheet } from '@/components/sheet';
import { useToast } from '@/components/toast';
import { formatDate } from '@/domain/business-day';
import { useApi, useApiMutation } from '@/hooks/use-api';
import { useSchemaForm } from '@/hooks/use-schema-form';
import { serverNow } from '@/platform/clock';
import { fieldErrorsOf, messageOf, refusalOf } from '@/platform/http';
import { hoursOffered } from './shift-days';
import type { ShiftView } from './shift-line';

const shiftResolver = async () => {
  const [{ zodResolver }, { shiftForm }] = await Promise.all([
    import('@hookform/resolvers/zod'),
    import('@/contract/forms/shift'),
  ]);
  return zodResolver(shiftForm);
};

const FIELDS = ['business_date', 'from', 'to', 'area_ids'] as const;
const TIMES = Array.from({ length: 41 }, (_, half) => {
  const minutes = 9 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 ? '30' : '00'}`;
});

/** Props: the day first chosen, the days that may be chosen, what follows, and the shift that is changed (none = a new one). */
export type AddShiftSheetProps = {
  date: string;
  dates: readonly string[];
  onClose: () => void;
  onAdded: (date: string) => void;
  shift?: ShiftView | null;
  onTakeOff?: () => void;
};

/** A new shift, or a change of one: day, hours on the 30-hour clock, areas. Errors stand at their field and nothing chosen is lost. */
export default function AddShiftSheet({ date, dates, onClose, onAdded, shift = null, onTakeOff }: AddShiftSheetProps) {
  const toast = useToast();
  const [refused, setRefused] = useState<string | null>(null);
  const areas = useApi('GET /api/v1/areas/', {});
  const settings = useApi('GET /api/v1/female_casts/me/settings/', {});
  const adding = useApiMutation('POST /api/v1/female_casts/me/shifts/', { refresh: SHOWN_BY });
  const changing = useApiMutation('PATCH /api/v1/female_casts/me/shifts/{shift_id}/', { refresh: SHOWN_BY });
  const sending = adding.sending || changing.sending;
  const [offered] = useState(() => hoursOffered(date, serverNow()));
  const formId = useId();
  const form = useSchemaForm(shiftResolver, {
    defaultValues: {
      business_date: date,
      from: shift ? clockOf(shift.from) : offered.from,
      to: shift ? clockOf(shift.to) : offered.to,
      area_ids: shift ? [...shift.area_ids] : [],
    },
  });
  const { errors } = form.formState;
  const own = settings.data?.area_ids;
  useEffect(() => {
    if (own && form.getValues('area_ids').length === 0) form.setValue('area_ids', own);
  }, [own, form]);
  // Sent before her areas are here, a new shift would be refused for having none.
  const waits = !shift && own === undefined && settings.error === undefined;

  const submit = form.handleSubmit(async (body) => {
    setRefused(null);
    try {
      if (shift) await changing.send({ params: { shift_id: shift.id }, body });
      else await adding.send({ body });
      toast({ text: `${formatDate(body.business_date)} の出勤を${shift ? '変更' : '登録'}しました` });
      onAdded(body.business_date);
    } catch (error) {
      const faults = fieldErrorsOf(error);
      const faulty = FIELDS.filter((field) => faults[field]);
      for (const field of faulty) form.setError(field, { message: faults[field] ?? '' });
      if (refusalOf(error)?.code === 'shift/overlap') form.setError('from', { message: messageOf(error) });
      else if (faulty.length === 0) setRefused([messageOf(error), ...bookingsIn(error)].join('　'));
    }
  });
  const options = TIMES.map((value) => ({ value, label: value.replace(/^0/, '') }));

  return (
    <Sheet
      open
      onClose={onClose}
      title={shift ? '出勤を変更する' : '出勤を登録する'}
      footer={
        <>
          {onTakeOff && (
            <Button tone="danger" size="lg" disabled={sending} onClick={onTakeOff}>
              休む
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            size="lg"
            disabled={waits}
            loading={sending}
            loadingText="登録中"
            style={{ flexGrow: 2 }}
          >
            {shift ? '変更する' : '登録する'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {settings.error !== undefined && own === undefined && (
          <ErrorState
            what="稼働エリアを読み込めませんでした"
            how={messageOf(settings.error)}
            onRetry={() => void settings.mutate()}
          />
        )}
        {refused && <ErrorState what={shift ? '変更できませんでした' : '登録できませんでした'} how={refused} />}
        <Controller
          name="business_date"
          control={form.control}
          render={({ field }) => (
            <SelectSheet
              label="日付"
              need="required"
              value={field.value}
              options={dates.map((value) => ({ value, label: formatDate(value) }))}
              error={errors.business_date?.message}
              onChange={field.onChange}
            />
          )}
        />
        <Times>
          {(['from', 'to'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={form.control}
              render={({ field }) => (
                <SelectSheet
                  label={name === 'from' ? '開始' : '終了'}
                  need="required"
                  value={field.value}
                  options={name === 'from' ? options.slice(0, -1) : options.slice(1)}
                  error={errors[name]?.message}
                  onChange={field.onChange}
                />
              )}
            />
          ))}
        </Times>
        <Controller
          name="area_ids"
          control={form.control}
          render={({ field }) => (
            <Field label="稼働エリア" need="required" group error={errors.area_ids?.message}>
              {() => (
                <Chips>
                  {(areas.data ?? [])
                    .filter(({ id }) => own?.includes(id))
                    .map(({ id, name }) => (
                      <Chip
                        key={id}
                        pressed={field.value.includes(id)}
                        onPress={() =>
                          field.onChange(
                            field.value.includes(id) ? field.value.filter((one) => one !== id) : [...field.value, id],
                          )
                        }
                      >
                        {name}
                      </Chip>
                    ))}
                </Chips>
              )}
            </Field>
          )}
        />
      </Form>
    </Sheet>
  );
}

const SHOWN_BY = ['GET /api/v1/female_casts/me/shifts/', 'GET /api/v1/female_casts/me/home_top/'] as const;

/** The list of times writes hours with two digits. */
const clockOf = (text: string) => text.padStart(5, '0');

/** The bookings that stand in the way of a change. */
function bookingsIn(error: unknown): string[] {
  const refusal = refusalOf(error);
  return refusal?.code === 'shift/has_bookings' ? (refusal.errors ?? []).map(({ message }) => message) : [];
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 4px var(--gutter) 8px;
`;

const Times = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  align-items: start;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
