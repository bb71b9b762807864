import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { addDays, businessDateOf, businessDates, formatDate } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { SHIFT } from '@/domain/limits';
import { firstOf, lastOf, monthAfter, monthLabel, monthOf } from '@/domain/month';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { ActionBar } from '@/ui/pieces/action-bar';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { AboveBar } from '@/ui/pieces/layout';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { ScheduleHead, type ScheduleView } from './schedule-head';
import { ScheduleWeek } from './schedule-week';
import { firstFreeDay } from './shift-days';
import type { ShiftView } from './types';

// The geometry of a week.
const WAITING = (
  <SkeletonGroup>
    <SkeletonLines gap={24} top={24} lines={Array.from({ length: 7 }, () => ['100%', 44] as const)} />
  </SkeletonGroup>
);

// With the first tap: the week itself should stand quickly.
const ScheduleMonth = later(() => import('./schedule-month'), WAITING);
const AddShiftSheet = later(() => import('./add-shift-sheet'));
const TakeOffDialog = later(() => import('./take-off-dialog'));
const CopyWeekDialog = later(() => import('./copy-week-dialog'));
const ManyAtOnce = later(() => import('./schedule/many-at-once'));

const LAST_WEEK = 4;

/**
 * What lies over the screen: the sheet of a shift or of a new one on a day, or a question before a shift goes or a
 * week is copied.
 */
type Open =
  | { to: 'edit'; date: string; shift: ShiftView | null; hours: { from: string; to: string } | null }
  | { to: 'take off'; shift: ShiftView }
  | { to: 'copy'; from: string };

/** `/home/schedule`: a week of business days on one scale (9–29) or a month of them, and the way to add a shift. */
export function ScheduleScreen() {
  useLive();
  const now = useNow(60_000);
  const today = now ? businessDateOf(now) : null;
  const [view, setView] = useState<ScheduleView>('week');
  const [week, setWeek] = useState(0);
  const [months, setMonths] = useState(0);
  const [landed, setLanded] = useState<string | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const shifts = useApi('GET /api/v1/female_casts/me/shifts/', today ? { query: wholeRange(today) } : null, {
    keepPreviousData: true,
  });
  const pause = useApi('GET /api/v1/female_casts/me/settings/', {}).data?.break ?? null;
  useEffect(() => {
    if (landed) document.querySelector<HTMLElement>(`[data-row='${landed}'] button`)?.focus();
  }, [landed]);

  const dates = today ? businessDates(today, SHIFT.daysAhead + 1) : [];
  const weekDates = today ? businessDates(addDays(today, week * 7), 7) : [];
  const month = today && monthAfter(monthOf(today), months);
  const [first = '', last = ''] =
    view === 'month' && month ? [firstOf(month), lastOf(month)] : [weekDates[0], weekDates[6]];
  const shown = shifts.data?.filter(({ business_date: date }) => date >= first && date <= last);
  const showDay = (date: string) => {
    setView('week');
    if (today) setWeek(Math.max(0, Math.floor(daysBetween(today, date) / 7)));
    setLanded(date);
  };
  const turn = (by: number) => (view === 'week' ? setWeek(week + by) : setMonths(months + by));
  const lastDay = today ? addDays(today, LAST_WEEK * 7 + 6) : '';
  const isFirst = view === 'week' ? week === 0 : months === 0;
  const isLast = view === 'week' ? week >= LAST_WEEK : month === monthOf(lastDay);
  const add = (date: string) => setOpen({ to: 'edit', date, shift: null, hours: null });
  const close = () => setOpen(null);

  return (
    <Screen title="スケジュール">
      <AboveBar>
        <ScheduleHead
          title={titleOf(view, first, last)}
          view={view}
          onView={setView}
          onBefore={isFirst ? null : () => turn(-1)}
          onAfter={isLast ? null : () => turn(1)}
          shifts={shown}
        />
        <Loaded from={{ ...shifts, data: shown }} failed="出勤予定を表示できませんでした" waiting={WAITING}>
          {(those) =>
            view === 'week' ? (
              <ScheduleWeek
                dates={weekDates}
                today={today ?? ''}
                shifts={those}
                pause={pause}
                onAdd={add}
                onChoose={(shift) => setOpen({ to: 'edit', date: shift.business_date, shift, hours: null })}
                onDrawn={({ date, from, to, shift }) => setOpen({ to: 'edit', date, shift, hours: { from, to } })}
              />
            ) : (
              <ScheduleMonth month={month ?? ''} today={today ?? ''} last={lastDay} shifts={those} onChoose={showDay} />
            )
          }
        </Loaded>
        {shifts.data && now && <ManyAtOnce shifts={shifts.data} dates={dates} now={now} />}
        <Under>休憩を含めて1日12時間までをおすすめします。登録した出勤はすぐに検索と空き状況に表示されます。</Under>
      </AboveBar>
      <ActionBar above="tabs">
        {view === 'week' && (
          <Action
            tone="secondary"
            size="lg"
            disabled={first === ''}
            onClick={() => setOpen({ to: 'copy', from: first })}
          >
            前の週をコピー
          </Action>
        )}
        <Action
          size="lg"
          disabled={!shifts.data || !today}
          onClick={() =>
            add(firstFreeDay(shifts.data ?? [], view === 'week' ? first : (today ?? ''), serverNow(), pause))
          }
        >
          出勤を登録する
        </Action>
      </ActionBar>
      {open?.to === 'edit' && (
        <AddShiftSheet
          key={open.shift?.id ?? open.date}
          date={open.date}
          dates={dates}
          shift={open.shift}
          hours={open.hours}
          onClose={close}
          onAdded={(date) => {
            close();
            if (!open.shift) showDay(date);
          }}
          onTakeOff={() => setOpen(open.shift && { to: 'take off', shift: open.shift })}
        />
      )}
      {open?.to === 'take off' && <TakeOffDialog shift={open.shift} onClose={close} />}
      {open?.to === 'copy' && <CopyWeekDialog from={open.from} onClose={close} />}
    </Screen>
  );
}

// Every week and month that can be shown, in one reading: whole months around today and the last week.
const wholeRange = (today: string) => ({
  from: firstOf(monthOf(today)),
  to: lastOf(monthOf(addDays(today, LAST_WEEK * 7 + 6))),
});

function titleOf(view: ScheduleView, first: string, last: string): string {
  if (first === '') return ' ';
  return view === 'month' ? monthLabel(monthOf(first)) : `${shortOf(first)} – ${shortOf(last)}`;
}
const shortOf = (date: string) => formatDate(date).replace(/\(.*$/, '');
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

// Two of them fit on the narrowest phone.
const Action = styled(Button)`
  padding-inline: 8px;
`;

const Under = styled(Footnote)`
  padding: 14px var(--gutter);
`;
