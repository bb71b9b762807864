import { useState } from 'react';
import styled from 'styled-components';
import { later } from '@/components/later';
import { Gutter } from '@/components/layout';
import { MarkLegend } from '@/components/mark';
import { Section } from '@/components/section';
import { SegmentedControl } from '@/components/segmented-control';
import { SkeletonGroup } from '@/components/skeleton';
import { SlotGrid } from '@/components/slot-grid';
import { wide } from '@/components/theme/tokens';
import { businessDateOf, format30, minutesOf30, spokenDate } from '@/domain/business-day';
import { MINUTE_MS } from '@/domain/durations';
import { gridOf } from '@/domain/slot-grid';
import { formatRange30, rangeNote } from '@/domain/time-range';
import { Loaded } from '@/kit/loaded';
import { TimesSkeleton } from './booking-skeleton';
import type { Cause } from './lost-time';
import type { Day, Plan, StartTime } from './plan';
import type { Start } from './use-start';

// Hardly ever.
const LostTime = later(() => import('./lost-time'));

/** Props of TimePicker; `cause` and `focusRequests` as LostTime takes them. */
export type TimePickerProps = {
  start: Start;
  plan: Plan;
  day: Day | undefined;
  cause: Cause;
  focusRequests: number;
  /** Her earliest start of all, if there is one. */
  earliest: string | null;
  onChoose: (startsAt: string) => void;
};

/** Id of the heading over the times, to lead there when one is missing. */
export const START_TIME_ID = 'start-time';

type View = '30' | '10';

/** The grid of start times, opening by half hours, and the chosen time in words under it. */
export function TimePicker({ start, plan, day, cause, focusRequests, earliest, onChoose }: TimePickerProps) {
  const [view, setView] = useState<View | null>(null);
  const { slots } = start;
  const shown = view ?? openingView(slots);
  const grid = gridOf(slots ?? [], plan.date);
  const nothing = slots !== undefined && !slots.some(({ state }) => state === 'open');
  return (
    <Section
      spacing="transaction"
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
      <Loaded
        from={{ data: slots, error: start.error, mutate: start.retry }}
        failed="空き時間を読み込めませんでした"
        waiting={
          <SkeletonGroup label="空き時間を読み込み中">
            <TimesSkeleton hours={hoursOf(day, earliest)} />
          </SkeletonGroup>
        }
      >
        {() => (
          <Times $view={shown}>
            <LostTime
              start={start}
              plan={plan}
              nothing={nothing ? nothingText(day, plan) : null}
              cause={cause}
              focusRequests={focusRequests}
              onChoose={onChoose}
            />
            {!nothing && (
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
          </Times>
        )}
      </Loaded>
    </Section>
  );
}

function InWords({ start, minutes }: { start: string | null; minutes: number }) {
  if (start === null) return '開始時刻を選択してください';
  const from = new Date(start);
  const to = new Date(from.getTime() + minutes * MINUTE_MS);
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

// The rows that the times will have, so that what stands below them does not move.
function hoursOf(day: Day | undefined, earliest: string | null): number {
  if (!day?.from || !day.to) return 9;
  const next = earliest === null ? null : new Date(earliest);
  const first = next !== null && businessDateOf(next) === day.date ? format30(next, day.date) : day.from;
  return Math.max(1, Math.ceil(minutesOf30(day.to) / 60) - Math.floor(minutesOf30(first) / 60));
}

/* Two columns of half hours do not grow wider than a phone on its side. */
const Times = styled(Gutter)<{ $view: View }>`
  @media ${wide} { ${({ $view }) => $view === '30' && 'max-width: calc(480px + 2 * var(--gutter));'} }
`;

const Views = styled.div`
  width: 150px;
`;

const Note = styled.span`
  color: var(--muted);
`;
