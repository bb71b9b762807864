import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { IconButton } from '@/ui/pieces/icon-button';
import { SegmentedControl } from '@/ui/pieces/segmented-control';
import { totalsOf } from './shift-days';
import type { ShiftView } from './types';

/** How the schedule is shown. */
export type ScheduleView = 'week' | 'month';
/** Props of ScheduleHead: what is shown, the ways to what is before and after (null = none), and the shifts in it. */
export type ScheduleHeadProps = {
  title: string;
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
  onBefore: (() => void) | null;
  onAfter: (() => void) | null;
  shifts: readonly ShiftView[] | undefined;
};

/** Which week or month is shown, the switch between the two, and what it adds up to. */
export function ScheduleHead({ title, view, onView, onBefore, onAfter, shifts }: ScheduleHeadProps) {
  const worked = shifts && totalsOf(shifts);
  const totals = [
    ['出勤', worked && `${worked.days}日`],
    ['合計', worked && `${worked.hours}時間`],
    ['予約', worked && `${worked.bookings}件`],
  ];
  const unit = view === 'week' ? '週' : '月';
  return (
    <>
      <Line>
        <IconButton
          icon={ChevronLeft}
          label={`前の${unit}`}
          disabled={onBefore === null}
          onClick={() => onBefore?.()}
        />
        <h2 className="num" aria-live="polite">
          {title}
        </h2>
        <IconButton icon={ChevronRight} label={`次の${unit}`} disabled={onAfter === null} onClick={() => onAfter?.()} />
        <Views>
          <SegmentedControl<ScheduleView>
            label="表示"
            value={view}
            options={[
              { value: 'week', label: '週' },
              { value: 'month', label: '月' },
            ]}
            onChange={onView}
          />
        </Views>
      </Line>
      <Totals>
        {totals.map(([name, total]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{total ?? '–'}</dd>
          </div>
        ))}
      </Totals>
    </>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  padding-inline: calc(var(--gutter) - 12px) var(--gutter);

  h2 { min-width: 116px; text-align: center; font: var(--t-17); font-weight: 700; white-space: nowrap; }
`;

const Views = styled.div`
  width: 124px;
  margin-left: auto;
`;

const Totals = styled.dl`
  display: flex;
  gap: 32px;
  padding: 4px var(--gutter) 14px;

  dt { font: var(--t-12); color: var(--muted); }
  dd { min-width: 32px; font: var(--t-20); font-weight: 700; }
  div:nth-child(2) dd { min-width: 64px; }
`;
