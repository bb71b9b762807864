import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Plus from 'lucide-react/icons/plus';
import Head from 'next/head';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { ActionBar } from '@/components/action-bar';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/error-state';
import { Header } from '@/components/header';
import { IconButton } from '@/components/icon-button';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { addDays, businessDateOf, businessDates, formatDate } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useNow } from '@/hooks/use-now';
import { messageOf } from '@/platform/http';
import { CopyWeekButton } from './copy-week-button';
import { ScheduleDayRow } from './schedule-day-row';
import type { ShiftView } from './shift-line';

// With the first tap: the week itself should stand quickly.
const AddShiftSheet = lazy(() => import('./add-shift-sheet'));
const TakeOffDialog = lazy(() => import('./take-off-dialog'));

const SHIFTS = 'GET /api/v1/female_casts/me/shifts/';
const AHEAD = 30;

/** `/home/schedule`: a week of business days on one scale (9–29), and the way to add a shift. */
export function ScheduleScreen() {
  useLive();
  const now = useNow(60_000);
  const today = now ? businessDateOf(now) : null;
  const [week, setWeek] = useState(0);
  const [adding, setAdding] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ shift: ShiftView; to: 'change' | 'take off' } | null>(null);
  const from = today && addDays(today, week * 7);
  const to = from && addDays(from, 6);
  const shifts = useApi(SHIFTS, from && to ? { query: { from, to } } : null, { keepPreviousData: true });
  const { data, error } = shifts;
  const worked = data ? totalsOf(data) : null;

  return (
    <>
      <Head>
        <title key="title">スケジュール｜YOI</title>
      </Head>
      <Header title="スケジュール" />
      <Main>
        <Week>
          <IconButton icon={ChevronLeft} label="前の週" disabled={week === 0} onClick={() => setWeek(week - 1)} />
          <h2 className="num" aria-live="polite">
            {from && to ? `${shortOf(from)} – ${shortOf(to)}` : ' '}
          </h2>
          <IconButton icon={ChevronRight} label="次の週" disabled={week >= 4} onClick={() => setWeek(week + 1)} />
        </Week>
        <Totals>
          <div>
            <dt>出勤</dt>
            <dd className="num">{worked ? `${worked.days}日` : '–'}</dd>
          </div>
          <div>
            <dt>合計</dt>
            <dd className="num">{worked ? `${worked.hours}時間` : '–'}</dd>
          </div>
          <div>
            <dt>予約</dt>
            <dd className="num">{worked ? `${worked.bookings}件` : '–'}</dd>
          </div>
        </Totals>
        {from && (
          <Padded>
            <CopyWeekButton from={from} />
          </Padded>
        )}
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
              <Skeleton height="420px" radius={12} />
            </SkeletonGroup>
          </Padded>
        )}
        <Axis aria-hidden="true">
          {[9, 13, 17, 21, 25, 29].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </Axis>
        {data && from && (
          <ol>
            {businessDates(from, 7).map((date) => (
              <ScheduleDayRow
                key={date}
                date={date}
                today={date === today}
                shifts={data.filter(({ business_date }) => business_date === date)}
                onAdd={() => setAdding(date)}
                onChoose={(shift) => setChosen({ shift, to: 'change' })}
              />
            ))}
          </ol>
        )}
        <Note>休憩を含めて1日12時間までをおすすめします。登録した出勤はすぐに検索と空き状況に表示されます。</Note>
      </Main>
      <ActionBar above="tabs">
        <Button size="lg" icon={Plus} disabled={!today} onClick={() => setAdding(from)}>
          出勤を登録する
        </Button>
      </ActionBar>
      <Suspense fallback={null}>
        {chosen?.to === 'change' && today && (
          <AddShiftSheet
            key={chosen.shift.id}
            date={chosen.shift.business_date}
            dates={businessDates(today, AHEAD + 1)}
            shift={chosen.shift}
            onClose={() => setChosen(null)}
            onAdded={() => setChosen(null)}
            onTakeOff={() => setChosen({ ...chosen, to: 'take off' })}
          />
        )}
        {chosen?.to === 'take off' && (
          <TakeOffDialog shift={chosen.shift} onClose={() => setChosen(null)} onGone={() => setChosen(null)} />
        )}
        {adding && today && (
          <AddShiftSheet
            key={adding}
            date={adding}
            dates={businessDates(today, AHEAD + 1)}
            onClose={() => setAdding(null)}
            onAdded={(date) => {
              setAdding(null);
              setWeek(Math.max(0, Math.floor(daysBetween(today, date) / 7)));
              void shifts.mutate();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

type Shifts = readonly { business_date: string; starts_at: string; ends_at: string; bookings: readonly unknown[] }[];

function totalsOf(shifts: Shifts) {
  const minutes = shifts.reduce(
    (sum, shift) => sum + (Date.parse(shift.ends_at) - Date.parse(shift.starts_at)) / 60_000,
    0,
  );
  return {
    days: new Set(shifts.map(({ business_date }) => business_date)).size,
    hours: Math.round(minutes / 6) / 10,
    bookings: shifts.reduce((sum, { bookings }) => sum + bookings.length, 0),
  };
}

const shortOf = (date: string) => formatDate(date).replace(/\(.*$/, '');
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const Main = styled.div`
  padding-bottom: 96px;
`;

const Week = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding-inline: calc(var(--gutter) - 12px);

  h2 { min-width: 128px; text-align: center; font: var(--t-17); font-weight: 700; }
`;

const Totals = styled.dl`
  display: flex;
  gap: 32px;
  padding: 4px var(--gutter) 14px;

  dt { font: var(--t-12); color: var(--muted); }
  dd { font: var(--t-20); font-weight: 700; }
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  padding: 0 var(--gutter) 2px calc(var(--gutter) + 74px);
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const Padded = styled.div`
  padding: 12px var(--gutter);
`;

const Note = styled.p`
  padding: 14px var(--gutter);
  font: var(--t-12);
  color: var(--muted);
`;
