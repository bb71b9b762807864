import { useState } from 'react';
import type { ErrorCode } from '@/contract/errors';
import { businessDateOf } from '@/domain/business-day';
import { deadlineWords, formatRange30 } from '@/domain/date-words';
import { changeDueAt } from '@/domain/reservation-change';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { AFTER_CHANGE } from '@/parts/booking-change';
import { ProposalTimes } from '@/parts/proposal-times';
import { serverNow } from '@/platform/clock';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { Footnote, Note } from '@/ui/pieces/text';
import type { Reservation } from './status-words';

/** Props of TimeForm. */
export type TimeFormProps = { reservation: Reservation; onClose: () => void };

/** Day and start from the cast's free times, and until when the customer would answer. A refusal keeps the choice. */
export function TimeForm({ reservation, onClose }: TimeFormProps) {
  const { id, minutes } = reservation;
  const [date, setDate] = useState(reservation.business_date);
  const [start, setStart] = useState<string | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const now = useNow(15_000) ?? serverNow();
  const slots = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/',
    { params: { reservation_id: id }, query: { date } },
    { keepPreviousData: true },
  );
  const propose = useCommand('POST /api/v1/users/me/reservations/{reservation_id}/changes/start/', {
    refresh: AFTER_CHANGE,
    done: 'お客様に提案しました',
    onDone: onClose,
    onRefused: (_, code) => {
      void slots.mutate();
      return code && REFUSALS[code];
    },
  });
  const choose = (startsAt: string) => {
    setMissing(null);
    propose.reset();
    setStart(startsAt);
  };
  const old = new Date(reservation.starts_at);
  const submit = () => {
    if (start === null) return setMissing('開始時刻を選択してください');
    if (Date.parse(start) === old.getTime()) return setMissing('いまの予約と違う開始時刻を選択してください');
    void propose.run({ params: { reservation_id: id }, body: { starts_at: start } });
  };
  const due = changeDueAt(now, old, start === null ? old : new Date(start));
  return (
    <FormSheet
      title="別の時間を提案する"
      onClose={onClose}
      onSubmit={submit}
      problem={missing ?? propose.problem}
      submit="提案する"
      busy={propose.busy}
    >
      <Note className="num">
        いまの予約　{formatRange30(old, new Date(reservation.ends_at))}（{minutes}分）
      </Note>
      <ProposalTimes
        minutes={minutes}
        today={businessDateOf(now)}
        date={date}
        start={start}
        slots={slots}
        onDate={setDate}
        onStart={choose}
      />
      <Footnote className="num">
        お客様が承認するまで、いまの予約はそのままです。承認されても、長さ・場所・料金・報酬は変わりません。
        いま提案すると、{deadlineWords(due, now)}までにお返事がない場合、予約はそのままです。
      </Footnote>
    </FormSheet>
  );
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  'reservation/slot_taken': 'この時間は予約できません。別の時間を選択してください。',
  'booking/not_possible': 'この時間は提案できません。出勤とエリアをご確認ください。',
};
