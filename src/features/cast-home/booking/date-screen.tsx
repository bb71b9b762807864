import styled from 'styled-components';
import { businessDateOf, businessDates } from '@/domain/business-day';
import { dayStripItem } from '@/domain/day-strip';
import { DAYS_AHEAD, USUAL_MINUTES } from '@/domain/limits';
import { formatYen } from '@/domain/money';
import { bufferMinutes, isPlaceTypeId } from '@/domain/place-types';
import { sameClock } from '@/domain/start-time';
import { useApi } from '@/hooks/use-api';
import { StartTimes } from '@/parts/start-times';
import { paths } from '@/paths';
import { castPaths } from '@/paths/cast';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { DateStrip } from '@/ui/pieces/date-strip';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Gutter } from '@/ui/pieces/layout';
import { OptionCards } from '@/ui/pieces/option-cards';
import { Section } from '@/ui/pieces/section';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Lead } from '@/ui/pieces/text';
import { countsOf } from '../shift-days';
import { ShiftLine } from '../shift-line';
import type { ShiftView } from '../types';
import { OfferFrame, type StepContent } from './offer-frame';

/** `/home/booking/date`: the day as a bar, how long, when; what the cast keeps instead of what the customer pays. */
export function OfferDateScreen() {
  return (
    <OfferFrame
      at={0}
      back={() => castPaths.booking}
      next={({ control }) => (control.wish.startsAt === null ? null : control.at('place'))}
    >
      {(content) => <Dates {...content} />}
    </OfferFrame>
  );
}

function Dates(content: StepContent) {
  const today = businessDateOf(serverNow());
  const dates = businessDates(today, DAYS_AHEAD);
  const shifts = useApi('GET /api/v1/female_casts/me/shifts/', { query: { from: today, to: dates.at(-1) } });
  return (
    <Loaded
      from={shifts}
      failed="出勤を読み込めませんでした"
      empty={
        <EmptyState
          title="この7日間の出勤がありません"
          note="出勤を登録すると、その時間から提案できます。"
          action={{ label: '出勤を登録する', href: paths.castSchedule }}
        />
      }
    >
      {(all) => <Day {...content} today={today} dates={dates} shifts={all} />}
    </Loaded>
  );
}

type DayProps = StepContent & { today: string; dates: readonly string[]; shifts: readonly ShiftView[] };

function Day({ guest, control, today, dates, shifts }: DayProps) {
  const { wish, change } = control;
  const shiftsOn = (day: string) => shifts.filter(({ business_date }) => business_date === day);
  const first = dates.find((day) => shiftsOn(day).length > 0) ?? today;
  const date = wish.date !== null && shiftsOn(wish.date).length > 0 ? wish.date : first;
  const dayShifts = shiftsOn(date);
  const slots = useApi(
    'GET /api/v1/female_casts/me/booking_slots/',
    { query: { date, minutes: wish.minutes, place_type_id: wish.place } },
    { keepPreviousData: true },
  );
  const isOfDay = slots.data?.every(({ starts_at }) => businessDateOf(new Date(starts_at)) === date);
  const open = slots.data?.filter(({ state }) => state === 'open') ?? [];
  const start = open.some(({ starts_at }) => starts_at === wish.startsAt) ? wish.startsAt : null;
  const end = start === null ? null : new Date(Date.parse(start) + wish.minutes * 60_000);
  const nothing = isOfDay === true && open.length === 0;
  return (
    <>
      <DateStrip
        label="日付"
        items={dates.map((day) => {
          const hours = shiftsOn(day)[0];
          return dayStripItem({ date: day, from: hours?.from ?? null, state: hours ? 'open' : 'closed' }, today);
        })}
        value={date}
        onChange={(day) => change({ date: day, startsAt: wish.startsAt && sameClock(wish.startsAt, day) })}
      />
      {dayShifts.map((shift) => (
        <Hours key={shift.id}>
          <h2 className="num">
            {shift.from}–{shift.to}
          </h2>
          <span>予約 {countsOf([shift]).booked}件</span>
          <ShiftLine shift={shift} offered={start !== null && end ? { from: start, to: end } : null} />
        </Hours>
      ))}
      <Section spacing="transaction" title="時間の長さ" note="金額は手取りの見込み">
        <OptionCards
          label="時間の長さ"
          folded={(each) => Number(each) > USUAL_MINUTES}
          options={guest.lengths.map(({ minutes, reward }) => ({
            value: String(minutes),
            title: `${minutes}分`,
            note: formatYen(reward),
          }))}
          value={String(wish.minutes)}
          onChange={(minutes) => change({ date, minutes: Number(minutes) })}
        />
      </Section>
      <StartTimes
        from={{ ...slots, data: isOfDay ? slots.data : undefined }}
        date={date}
        minutes={wish.minutes}
        value={start}
        onChoose={(startsAt) => change({ date, startsAt })}
        waiting={<Skeleton height="240px" radius={8} />}
        hidden={nothing}
        above={nothing && <Lead>この長さが入る時間はありません。別の日か、短い時間を選択してください。</Lead>}
        {...(isPlaceTypeId(wish.place) ? { note: `前後の予約とは${bufferMinutes(wish.place)}分以上空きます。` } : {})}
      />
    </>
  );
}

const Hours = styled(Gutter)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px;
  padding-top: 18px;

  h2 { font: var(--t-17); font-weight: 700; }
  span { font: var(--t-13); color: var(--muted); }
  > :last-child { flex: 0 0 100%; }
`;
