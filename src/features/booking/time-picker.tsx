import { useState } from 'react';
import styled from 'styled-components';
import { ErrorState } from '@/components/error-state';
import { Gutter } from '@/components/layout';
import { MarkLegend } from '@/components/mark';
import { Section } from '@/components/section';
import { SegmentedControl } from '@/components/segmented-control';
import { SkeletonGroup } from '@/components/skeleton';
import { SlotGrid } from '@/components/slot-grid';
import { format30, spokenDate } from '@/domain/business-day';
import { gridOf } from '@/domain/slot-grid';
import { formatRange30, rangeNote } from '@/domain/time-range';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import { TimesSkeleton } from './booking-skeleton';
import { type Cast, type Day, type Plan, proposalOf, type StartTime } from './plan';

/** The start that stands chosen, and the times it was checked against. */
export type Start = {
  /** Null while times load, when nothing is free, and when the chosen time is gone. */
  value: string | null;
  /** The chosen time that can no longer be booked. */
  gone: string | null;
  slots: readonly StartTime[] | undefined;
  error: unknown;
  retry: () => void;
};

/** Reads the day's start times and settles which one stands: the chosen one if it is still open, else the proposal. */
export function useStart(cast: Cast, plan: Plan, from: string | null): Start {
  const { data, error, mutate } = useApi('GET /api/v1/female_casts/{female_cast_id}/slots/', {
    params: { female_cast_id: cast.id },
    query: { date: plan.date, minutes: plan.minutes, place_type_id: plan.placeTypeId },
  });
  const chosen = plan.startsAt;
  const isOpen = data?.some((slot) => slot.starts_at === chosen && slot.state === 'open') ?? false;
  return {
    value: chosen === null ? (data ? proposalOf(data, { date: plan.date, from }) : null) : isOpen ? chosen : null,
    gone: chosen !== null && data !== undefined && !isOpen ? chosen : null,
    slots: data,
    error,
    retry: () => void mutate(),
  };
}

/** Props of TimePicker; `missing` = the person went on without a time. */
export type TimePickerProps = {
  start: Start;
  plan: Plan;
  day: Day | undefined;
  missing: boolean;
  onChoose: (startsAt: string) => void;
};

/** Id of the heading over the times, to lead there when one is missing. */
export const START_TIME_ID = 'start-time';

type View = '30' | '10';

/** The grid of start times, opening by half hours, and the chosen time in words under it. */
export function TimePicker({ start, plan, day, missing, onChoose }: TimePickerProps) {
  const [view, setView] = useState<View | null>(null);
  const { slots } = start;
  const shown = view ?? openingView(slots);
  const grid = gridOf(slots ?? [], plan.date);
  const nothing = slots !== undefined && !slots.some(({ state }) => state === 'open');
  return (
    <Section
      rhythm="transaction"
      title="開始時刻"
      id={START_TIME_ID}
      aside={
        <Views>
          <SegmentedControl<View>
            label="表示の間隔"
            value={shown}
            options={[
              { value: '30', label: '30分' },
              { value: '10', label: '10分' },
            ]}
            onChange={setView}
          />
        </Views>
      }
    >
      {start.error !== undefined && slots === undefined ? (
        <ErrorState what="空き時間を読み込めませんでした" how={messageOf(start.error)} onRetry={start.retry} />
      ) : slots === undefined ? (
        <SkeletonGroup label="空き時間を読み込み中">
          <TimesSkeleton />
        </SkeletonGroup>
      ) : (
        <Gutter>
          {nothing ? (
            <Words>{nothingText(day, plan)}</Words>
          ) : (
            <>
              <SlotGrid
                hours={grid.hours}
                view={shown}
                slots={grid.slots}
                selected={start.value}
                minutes={plan.minutes}
                onSelect={onChoose}
                day={spokenDate(plan.date)}
                summary={<InWords start={start.value} minutes={plan.minutes} />}
              />
              <MarkLegend kinds={['open', 'closed']} />
            </>
          )}
          <Fault role="alert">{nothing && !missing ? '' : faultText(start, plan, missing)}</Fault>
        </Gutter>
      )}
    </Section>
  );
}

function InWords({ start, minutes }: { start: string | null; minutes: number }) {
  if (start === null) return '開始時刻を選択してください';
  const from = new Date(start);
  const to = new Date(from.getTime() + minutes * 60_000);
  const note = rangeNote(from, to);
  return (
    <>
      <b>{formatRange30(from, to)}</b>
      {note !== null && <Note>（{note}）</Note>}
    </>
  );
}

// Half hours unless they would show a full evening where ten-minute starts are still free.
function openingView(slots: readonly StartTime[] | undefined): View {
  const open = slots?.filter(({ state }) => state === 'open') ?? [];
  const onHalfHours = open.some(({ starts_at }) => Number(starts_at.slice(14, 16)) % 30 === 0);
  return open.length > 0 && !onHalfHours ? '10' : '30';
}

function nothingText(day: Day | undefined, plan: Plan): string {
  if (day?.from === null) return 'この日の出勤はありません。別の日を選択してください。';
  return `この日は${plan.minutes}分の空きがありません。別の日か、短い時間を選択してください。`;
}

function faultText(start: Start, plan: Plan, missing: boolean): string {
  if (start.gone !== null) {
    return `選択していた${format30(new Date(start.gone), plan.date)}は予約できません。別の時刻を選択してください。`;
  }
  return missing && start.value === null ? '開始時刻を選択してください。' : '';
}

const Views = styled.div`
  width: 150px;
`;

const Words = styled.p`
  padding: 12px 0;
  font: var(--t-14);
  color: var(--muted);
`;

const Note = styled.span`
  color: var(--muted);
`;

const Fault = styled.p`
  margin-top: 6px;
  font: var(--t-13);
  color: var(--danger);

  &:empty { display: none; }
`;
