import Head from 'next/head';
import { lazy, Suspense, useEffect, useState } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { Header } from '@/components/header';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { addDays, businessDateOf, businessDates, formatDate } from '@/domain/business-day';
import { DAY_MS } from '@/domain/durations';
import { SHIFT } from '@/domain/limits';
import { firstOf, lastOf, monthAfter, monthLabel, monthOf } from '@/domain/month';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { messageOf } from '@/platform/http';
import { CopyWeekButton } from './copy-week-button';
import { ScheduleHead, type ScheduleView } from './schedule-head';
import { ScheduleMonth } from './schedule-month';
import { ScheduleWeek } from './schedule-week';
import { firstFreeDay } from './shift-days';
import type { ShiftView } from './shift-line';

// With the first tap: the week itself should stand quickly.
const AddShiftSheet = lazy(() => import('./add-shift-sheet'));
const TakeOffDialog = lazy(() => import('./take-off-dialog'));

const SHIFTS = 'GET /api/v1/female_casts/me/shifts/';
const LAST_WEEK = 4;

/** `/home/schedule`: a week of business days on one scale (9–29) or a month of them, and the way to add a shift. */
export function ScheduleScreen() {
  useLive();
  const now = useNow(60_000);
  const today = now ? businessDateOf(now) : null;
  const [view, setView] = useState<ScheduleView>('week');
  const [week, setWeek] = useState(0);
  const [months, setMonths] = useState(0);
  const [landed, setLanded] = useState<string | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ shift: ShiftView; to: 'change' | 'take off' } | null>(null);
  const shifts = useApi(SHIFTS, today ? { query: wholeRange(today) } : null, { keepPreviousData: true });
  const { data, error } = shifts;
  useEffect(() => {
    if (landed) document.querySelector<HTMLElement>(`[data-row='${landed}'] button`)?.focus();
  }, [landed]);

  const weekDates = today ? businessDates(addDays(today, week * 7), 7) : [];
  const month = today && monthAfter(monthOf(today), months);
  const [first = '', last = ''] =
    view === 'month' && month ? [firstOf(month), lastOf(month)] : [weekDates[0], weekDates[6]];
  const shown = data?.filter(({ business_date: date }) => date >= first && date <= last);
  const showDay = (date: string) => {
    setView('week');
    if (today) setWeek(Math.max(0, Math.floor(daysBetween(today, date) / 7)));
    setLanded(date);
  };
  const turn = (by: number) => (view === 'week' ? setWeek(week + by) : setMonths(months + by));
  const lastDay = today ? addDays(today, LAST_WEEK * 7 + 6) : '';
  const isFirst = view === 'week' ? week === 0 : months === 0;
  const isLast = view === 'week' ? week >= LAST_WEEK : month === monthOf(lastDay);
  const dates = today ? businessDates(today, SHIFT.daysAhead + 1) : [];

  return (
    <>
      <Head>
        <title key="title">スケジュール｜YOI</title>
      </Head>
      <Header title="スケジュール" />
      <Main>
        <ScheduleHead
          title={titleOf(view, first, last)}
          view={view}
          onView={setView}
          onBefore={isFirst ? null : () => turn(-1)}
          onAfter={isLast ? null : () => turn(1)}
          shifts={shown}
        />
        {!data && error !== undefined && (
          <Padded>
            <ErrorState
              what="出勤予定を表示できませんでした"
              how={messageOf(error)}
              onRetry={() => void shifts.mutate()}
            />
          </Padded>
        )}
        {!data && !error && (
          <Padded>
            <SkeletonGroup>
              <Skeleton height="476px" radius={12} />
            </SkeletonGroup>
          </Padded>
        )}
        {shown && today && view === 'week' && (
          <ScheduleWeek
            dates={weekDates}
            today={today}
            shifts={shown}
            onAdd={setAdding}
            onChoose={(shift) => setChosen({ shift, to: 'change' })}
          />
        )}
        {shown && today && month && view === 'month' && (
          <ScheduleMonth month={month} today={today} last={lastDay} shifts={shown} onChoose={showDay} />
        )}
        <Note>休憩を含めて1日12時間までをおすすめします。登録した出勤はすぐに検索と空き状況に表示されます。</Note>
      </Main>
      <ActionBar above="tabs">
        {view === 'week' && <CopyWeekButton from={weekDates[0]} />}
        <Button
          size="lg"
          style={{ paddingInline: '8px' }}
          disabled={!data || !today}
          onClick={() => setAdding(firstFreeDay(data ?? [], view === 'week' ? first : (today ?? ''), serverNow()))}
        >
          出勤を登録する
        </Button>
      </ActionBar>
      <Suspense fallback={null}>
        {chosen?.to === 'change' && (
          <AddShiftSheet
            key={chosen.shift.id}
            date={chosen.shift.business_date}
            dates={dates}
            shift={chosen.shift}
            onClose={() => setChosen(null)}
            onAdded={() => setChosen(null)}
            onTakeOff={() => setChosen({ ...chosen, to: 'take off' })}
          />
        )}
        {chosen?.to === 'take off' && (
          <TakeOffDialog shift={chosen.shift} onClose={() => setChosen(null)} onGone={() => setChosen(null)} />
        )}
        {adding && (
          <AddShiftSheet
            key={adding}
            date={adding}
            dates={dates}
            onClose={() => setAdding(null)}
            onAdded={(date) => {
              setAdding(null);
              showDay(date);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

// Every week and month that can be shown, in one reading: whole months around today and the last week.
const wholeRange = (today: string) => ({
  from: firstOf(monthOf(today)),
  to: lastOf(monthOf(addDays(today, LAST_WEEK * 7 + 6))),
});

const titleOf = (view: ScheduleView, first: string, last: string) =>
  first === '' ? ' ' : view === 'month' ? monthLabel(monthOf(first)) : `${shortOf(first)} – ${shortOf(last)}`;
const shortOf = (date: string) => formatDate(date).replace(/\(.*$/, '');
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const Main = styled.div`
  padding-bottom: 96px;
`;

const Padded = styled.div`
  padding: 12px var(--gutter);
`;

const Note = styled.p`
  padding: 14px var(--gutter);
  font: var(--t-12);
  color: var(--muted);
`;
