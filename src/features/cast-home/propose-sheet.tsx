import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { DateStrip } from '@/components/date-strip';
import { ErrorState } from '@/components/error-state';
import { Sheet } from '@/components/sheet';
import { Skeleton } from '@/components/skeleton';
import { SlotGrid } from '@/components/slot-grid';
import { useToast } from '@/components/toast';
import type { Data } from '@/contract';
import { businessDateOf, businessDates, dayTone, spokenDate, weekdayOf } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { DAYS_AHEAD, PROPOSAL_MINUTES } from '@/domain/limits';
import { gridOf } from '@/domain/slot-grid';
import { formatRange30, unanswered } from '@/domain/time-range';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { serverNow } from '@/platform/clock';
import { messageOf, refusalOf } from '@/platform/http';
import { AS_WISHED, type PlaceChoice, ProposePlace, placeBodyOf } from './propose-place';

type Request = Data<'GET /api/v1/female_casts/me/home_top/'>['requests'][number];

/** Props of ProposeSheet. */
export type ProposeSheetProps = { request: Request; today: string; onClose: () => void };

/** Another start from her free times, another place, or both. Nothing chosen is lost when it is refused. */
export default function ProposeSheet({ request, today, onClose }: ProposeSheetProps) {
  const toast = useToast();
  const { send, sending } = useReservationEvent(request.id);
  const [date, setDate] = useState(request.business_date);
  const [start, setStart] = useState(request.starts_at);
  const [place, setPlace] = useState<PlaceChoice>(AS_WISHED);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useNow(15_000) ?? serverNow();
  const dates = businessDates(today, DAYS_AHEAD);
  const shifts = useApi('GET /api/v1/female_casts/me/shifts/', { query: { from: dates[0], to: dates.at(-1) } });
  const slots = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/proposal_slots/',
    {
      params: { reservation_id: request.id },
      query: { date, ...(place.typeId === null ? {} : { place_type_id: place.typeId }) },
    },
    { keepPreviousData: true },
  );
  // Another place changes a few marks; another day is read afresh.
  const isOfDay = slots.data?.every(({ starts_at }) => businessDateOf(new Date(starts_at)) === date);
  const isChanged = Date.parse(start) !== Date.parse(request.starts_at) || place.typeId !== null;

  const propose = async () => {
    if (!isChanged) return setProblem('日時か場所を変更してください');
    if (place.typeId !== null && placeBodyOf(place) === null) return setProblem('エリアを選択してください');
    setProblem(null);
    const wanted = placeBodyOf(place);
    const isMoved = Date.parse(start) !== Date.parse(request.starts_at);
    try {
      const sent = await send('propose', {
        ...(isMoved ? { starts_at: start } : {}),
        ...(wanted ? { place: wanted } : {}),
      });
      if (!sent) return;
      toast({ text: 'お客様に提案しました' });
      onClose();
    } catch (error) {
      setProblem(faultOf(error));
      void slots.mutate();
    }
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title="日時・場所を提案する"
      footer={
        <div>
          <Fault role="alert">{problem}</Fault>
          <Button size="lg" full loading={sending === 'propose'} onClick={() => void propose()}>
            提案する
          </Button>
        </div>
      }
    >
      <Body>
        <Lead className="num">
          ご希望　{formatRange30(new Date(request.starts_at), new Date(request.ends_at))}（{request.minutes}分）
        </Lead>
        <h3>日時</h3>
        <Bleed>
          <DateStrip
            items={dates.map((day) =>
              stripItem(
                day,
                today,
                shifts.data?.some((shift) => shift.business_date === day),
              ),
            )}
            value={date}
            onChange={setDate}
          />
        </Bleed>
        <Times
          slots={isOfDay ? slots.data : undefined}
          error={slots.error}
          onRetry={() => void slots.mutate()}
          {...{ date, start, minutes: request.minutes }}
          onSelect={(value) => {
            setProblem(null);
            setStart(value);
          }}
        />
        <h3>場所</h3>
        <ProposePlace
          request={request}
          value={place}
          onChange={(next) => {
            setProblem(null);
            setPlace(next);
          }}
        />
        <Note>
          時間はすぐに確保され、お客様の承認で確定します。いま提案すると、
          {unanswered(new Date(now.getTime() + PROPOSAL_MINUTES * MINUTE_MS), now)}
          。料金は場所に応じて交通費だけが変わります。
        </Note>
      </Body>
    </Sheet>
  );
}

type TimesProps = {
  slots: readonly { starts_at: string; state: 'open' | 'closed' }[] | undefined;
  error: unknown;
  onRetry: () => void;
  date: string;
  start: string;
  minutes: number;
  onSelect: (start: string) => void;
};

function Times({ slots, error, onRetry, date, start, minutes, onSelect }: TimesProps) {
  if (slots === undefined) {
    if (error === undefined) return <Skeleton height="180px" radius={8} />;
    return <ErrorState what="空き時間を読み込めませんでした" how={messageOf(error)} onRetry={onRetry} />;
  }
  if (!slots.some(({ state }) => state === 'open')) return <Note>この日は{minutes}分の空きがありません。</Note>;
  const grid = gridOf(slots, date);
  const end = new Date(Date.parse(start) + minutes * MINUTE_MS);
  return (
    <SlotGrid
      hours={grid.hours}
      view="10"
      slots={grid.slots}
      selected={start}
      minutes={minutes}
      onSelect={onSelect}
      day={spokenDate(date)}
      summary={formatRange30(new Date(start), end)}
    />
  );
}

function stripItem(day: string, today: string, works: boolean | undefined) {
  return {
    value: day,
    weekday: day === today ? '本日' : weekdayOf(day),
    day: Number(day.slice(8)),
    tone: dayTone(day) ?? undefined,
    mark: null,
    label: `${spokenDate(day)}${works === false ? ' 出勤なし' : ''}`,
    disabled: works === false,
  };
}

function faultOf(error: unknown): string {
  const code = refusalOf(error)?.code;
  if (code === 'reservation/slot_taken') return 'この時間は予約できません。別の時間を選択してください。';
  if (code === 'booking/not_possible') return 'この日時・場所では提案できません。出勤とエリアをご確認ください。';
  return messageOf(error);
}

const Body = styled.div`
  display: grid;
  gap: 14px;
  padding: 4px var(--gutter) 8px;

  h3 { font: var(--t-15); font-weight: 700; }
`;

const Bleed = styled.div`
  margin-inline: calc(-1 * var(--gutter));
`;

const Lead = styled.p`
  font: var(--t-13);
  color: var(--muted);
`;

const Note = styled.p`
  font: var(--t-12);
  color: var(--muted);
  word-break: auto-phrase;
`;

/* Beside the button: the sheet is longer than the screen. */
const Fault = styled.p`
  padding-bottom: 8px;
  font: var(--t-13);
  font-weight: 700;
  color: var(--danger);
  word-break: auto-phrase;

  &:empty { display: none; }
`;
