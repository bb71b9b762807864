import { useState } from 'react';
import { addDays, businessDateOf, businessDates, formatDate } from '@/domain/business-day';
import { BREAK_DAYS, type Break } from '@/domain/reception';
import { serverNow } from '@/platform/clock';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { SelectSheet } from '@/ui/pieces/field/select-sheet';
import { Halves } from '@/ui/pieces/layout';
import { Footnote } from '@/ui/pieces/text';
import { SHIFTS_SHOWN_BY } from '../types';

/** Props of BreakSheet: the break that stands. */
export type BreakSheetProps = { now: Break | null; onClose: () => void };

// How far ahead a break begins.
const AHEAD = 90;
const A_WEEK = 7;

/** The days on which the cast does not work: shifts without bookings go, new ones are not taken. */
export default function BreakSheet({ now, onClose }: BreakSheetProps) {
  const today = businessDateOf(serverNow());
  const [from, setFrom] = useState(now?.from ?? addDays(today, 1));
  const [to, setTo] = useState(now?.to ?? addDays(today, A_WEEK));
  const save = useCommand('PATCH /api/v1/female_casts/me/settings/', {
    refresh: ['GET /api/v1/female_casts/me/settings/', ...SHIFTS_SHOWN_BY],
    done: '休業を変更しました',
    onDone: onClose,
  });
  const begin = (date: string) => {
    setFrom(date);
    if (to < date) setTo(date);
    else if (to >= addDays(date, BREAK_DAYS)) setTo(addDays(date, BREAK_DAYS - 1));
  };
  const first = from < today ? from : today;
  return (
    <FormSheet
      title="休業"
      onClose={onClose}
      onSubmit={() => void save.run({ body: { break: { from, to } } })}
      problem={save.problem ?? save.faults['break.from'] ?? save.faults['break.to'] ?? null}
      // Two buttons beside each other fit on the narrowest phone.
      submit={now ? '変更する' : 'この期間を休業にする'}
      submitting="保存中"
      busy={save.busy}
      beside={
        now && (
          <Button
            tone="secondary"
            size="lg"
            disabled={save.busy}
            onClick={() => void save.run({ body: { break: null } })}
          >
            休業を取り消す
          </Button>
        )
      }
    >
      <Halves>
        <SelectSheet label="いつから" options={datesFrom(first, AHEAD)} value={from} onChange={begin} />
        <SelectSheet label="いつまで" options={datesFrom(from, BREAK_DAYS)} value={to} onChange={setTo} />
      </Halves>
      <Footnote>
        期間中の出勤は取り消され、新しい予約とマッチングの依頼は届きません。決まっている予約があるときは、先に予約をご確認ください。
        休業中は、その旨と終わりの日（30日以内になってから）をお客様にもお知らせします。
      </Footnote>
    </FormSheet>
  );
}

const datesFrom = (first: string, days: number) =>
  businessDates(first, days).map((value) => ({ value, label: formatDate(value) }));
