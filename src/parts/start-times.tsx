import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { spokenDate } from '@/domain/business-day';
import { rangeNote } from '@/domain/calendar-note';
import { formatRange30 } from '@/domain/date-words';
import { MINUTE_MS } from '@/domain/durations';
import { gridOf } from '@/domain/slot-grid';
import { Loaded, type Source } from '@/ui/patterns/loaded';
import { Gutter } from '@/ui/pieces/layout';
import { MarkLegend } from '@/ui/pieces/mark';
import { Section } from '@/ui/pieces/section';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { SlotGrid } from '@/ui/pieces/slot-grid';
import { Muted } from '@/ui/pieces/text';
import { wide } from '@/ui/pieces/theme/tokens';

type StartTime = { starts_at: string; state: 'open' | 'closed' };
type View = '30' | '10';

/**
 * Props of StartTimes. `value` is the chosen start, `minutes` how long it runs; `above` stands over the times, and
 * alone where `hidden` says that there is nothing to choose; `note` under the chosen time in words.
 */
export type StartTimesProps = {
  from: Source<readonly StartTime[]>;
  date: string;
  minutes: number;
  value: string | null;
  onChoose: (startsAt: string) => void;
  id?: string;
  waiting?: ReactNode;
  above?: ReactNode;
  hidden?: boolean;
  note?: string;
};

/** The grid of start times, opening by half hours, and the chosen time in words under it. */
export function StartTimes({
  from,
  date,
  minutes,
  value,
  onChoose,
  id,
  waiting,
  above,
  hidden = false,
  note,
}: StartTimesProps) {
  const [view, setView] = useState<View | null>(null);
  const shown = view ?? openingView(from.data);
  return (
    <Section
      spacing="transaction"
      title="開始時刻"
      {...(id === undefined ? {} : { id })}
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
      <Loaded from={from} failed="空き時間を読み込めませんでした" waiting={waiting}>
        {(slots) => {
          const grid = gridOf(slots, date);
          return (
            <Times $view={shown}>
              {above}
              {!hidden && (
                <>
                  <SlotGrid
                    hours={grid.hours}
                    view={shown}
                    slots={grid.slots}
                    selected={value}
                    minutes={minutes}
                    onSelect={onChoose}
                    day={spokenDate(date)}
                    summary={<InWords start={value} minutes={minutes} note={note} />}
                  />
                  <MarkLegend kinds={['open', 'closed']} />
                </>
              )}
            </Times>
          );
        }}
      </Loaded>
    </Section>
  );
}

function InWords({ start, minutes, note }: { start: string | null; minutes: number; note: string | undefined }) {
  if (start === null) return '開始時刻を選択してください';
  const from = new Date(start);
  const to = new Date(from.getTime() + minutes * MINUTE_MS);
  const night = rangeNote(from, to);
  return (
    <>
      <b>{formatRange30(from, to)}</b>
      {night !== null && <Muted>（{night}）</Muted>}
      {note !== undefined && (
        <Muted>
          <br />
          {note}
        </Muted>
      )}
    </>
  );
}

// Half hours unless they would show a full day where ten-minute starts are still free.
function openingView(slots: readonly StartTime[] | undefined): View {
  const open = slots?.filter(({ state }) => state === 'open') ?? [];
  const onHalfHours = open.some(({ starts_at }) => Number(starts_at.slice(14, 16)) % 30 === 0);
  return open.length > 0 && !onHalfHours ? '10' : '30';
}

/* Two columns of half hours do not grow wider than a phone on its side. */
const Times = styled(Gutter)<{ $view: View }>`
  @media ${wide} { ${({ $view }) => $view === '30' && 'max-width: calc(480px + 2 * var(--gutter));'} }
`;

const Views = styled.div`
  width: 150px;
`;
