import { useState } from 'react';
import type { ErrorCode } from '@/contract/errors';
import { unanswered } from '@/domain/answer-words';
import { formatRange30 } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { PROPOSAL_MINUTES } from '@/domain/limits';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { ProposalTimes } from '@/parts/proposal-times';
import { serverNow } from '@/platform/clock';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/platform/reservation-event';
import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { Footnote, Note, SubHeading } from '@/ui/pieces/text';
import { AS_WISHED, type PlaceChoice, ProposePlace, placeBodyOf } from './propose-place';
import type { Request } from './types';

/** Props of ProposeSheet. */
export type ProposeSheetProps = { request: Request; today: string; onClose: () => void };

/** Another start from the cast's free times, another place, or both. Nothing chosen is lost when it is refused. */
export default function ProposeSheet({ request, today, onClose }: ProposeSheetProps) {
  const [date, setDate] = useState(request.business_date);
  const [start, setStart] = useState(request.starts_at);
  const [place, setPlace] = useState<PlaceChoice>(AS_WISHED);
  const [missing, setMissing] = useState<string | null>(null);
  const now = useNow(15_000) ?? serverNow();
  const slots = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/',
    {
      params: { reservation_id: request.id },
      query: { date, ...(place.typeId === null ? {} : { place_type_id: place.typeId }) },
    },
    { keepPreviousData: true },
  );
  const propose = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: 'お客様に提案しました',
    onDone: onClose,
    onRefused: (_, code) => {
      void slots.mutate();
      return code && REFUSALS[code];
    },
  });
  const change = (apply: () => void) => {
    setMissing(null);
    propose.reset();
    apply();
  };
  const submit = () => {
    const isMoved = Date.parse(start) !== Date.parse(request.starts_at);
    const wanted = placeBodyOf(place);
    if (!isMoved && place.typeId === null) return setMissing('日時か場所を変更してください');
    if (place.typeId !== null && wanted === null) return setMissing('エリアを選択してください');
    const body = { ...(isMoved ? { starts_at: start } : {}), ...(wanted ? { place: wanted } : {}) };
    void propose.run(eventOf(request.id, 'propose', body));
  };

  return (
    <FormSheet
      title="日時・場所を提案する"
      onClose={onClose}
      onSubmit={submit}
      problem={missing ?? propose.problem}
      submit="提案する"
      busy={propose.busy}
    >
      <Note className="num">
        ご希望　{formatRange30(new Date(request.starts_at), new Date(request.ends_at))}（{request.minutes}分）
      </Note>
      <SubHeading>日時</SubHeading>
      <ProposalTimes
        minutes={request.minutes}
        today={today}
        date={date}
        start={start}
        slots={slots}
        onDate={setDate}
        onStart={(value) => change(() => setStart(value))}
      />
      <SubHeading>場所</SubHeading>
      <ProposePlace request={request} value={place} onChange={(next) => change(() => setPlace(next))} />
      <Footnote>
        時間はすぐに確保され、お客様の承認で確定します。いま提案すると、
        {unanswered(new Date(now.getTime() + PROPOSAL_MINUTES * MINUTE_MS), now)}
        。料金は場所に応じて交通費だけが変わります。
      </Footnote>
    </FormSheet>
  );
}

const REFUSALS: Partial<Record<ErrorCode, string>> = {
  'reservation/slot_taken': 'この時間は予約できません。別の時間を選択してください。',
  'booking/not_possible': 'この日時・場所では提案できません。出勤とエリアをご確認ください。',
};
