import { breakWords } from '@/domain/break-words';
import { dayTone, spokenDate, weekdayOf } from '@/domain/business-day';
import { DAY_STATES } from '@/domain/day-strip';
import { isHoliday } from '@/domain/holidays';
import { useAccountPush } from '@/hooks/use-account-push';
import { paths } from '@/paths';
import { waitlistPath } from '@/paths/waitlist';
import { Gutter } from '@/ui/pieces/layout';
import { type MarkKind, MarkLegend } from '@/ui/pieces/mark';
import { Section } from '@/ui/pieces/section';
import { Footnote, Lead } from '@/ui/pieces/text';
import { TextLinks } from '@/ui/pieces/text-links';
import { WeekTable } from '@/ui/pieces/week-table';
import type { Detail, Week } from '../types';

/**
 * The cast's seven days, a row for each hour; a press on a free hour begins a booking there. A cast who takes no
 * bookings now has no free hour, and no waiting list either.
 */
export function Availability({ cast, week, today }: { cast: Detail; week: Week; today: string }) {
  const push = useAccountPush();
  const rows = rowsOf(week);
  const first = week[0]?.date ?? today;
  return (
    <Section
      title="空き状況"
      spacing="transaction"
      small={false}
      aside={rows.length > 0 ? <MarkLegend kinds={DAY_STATES} /> : undefined}
    >
      {rows.length === 0 ? (
        <Gutter>
          <Lead>
            {cast.break ? breakWords(cast.break) : '出勤予定は未定です。'}フォローすると出勤時にお知らせします。
          </Lead>
        </Gutter>
      ) : (
        <Gutter>
          {cast.break && <Lead style={{ marginBottom: '12px' }}>{breakWords(cast.break)}</Lead>}
          <WeekTable
            caption={`${monthOf(first)}月${Number(first.slice(8))}日からの7日間の空き状況`}
            corner={`${monthOf(first)}月`}
            none="出勤なし"
            days={week.map(({ date }) => ({
              key: date,
              day: Number(date.slice(8)),
              label: spokenDate(date),
              weekday: `${weekdayOf(date)}${isHoliday(date) ? '祝' : ''}`,
              tone: dayTone(date) ?? undefined,
              today: date === today,
            }))}
            rows={rows}
            onPick={(day, row) =>
              push(paths.reserve({ girl_id: cast.id, date: day.key, from: row.time.padStart(5, '0') }))
            }
          />
          <Footnote style={{ marginTop: '8px' }}>
            24:00以降は日付が変わった時刻です（25:00＝午前1:00）。色つきの欄は出勤がありません。
          </Footnote>
          {cast.accepting && week.some((day) => hasTaken(day, today)) && (
            <TextLinks
              label="キャンセル待ち"
              links={[{ label: '満席の時間は、キャンセル待ちができます', href: waitlistPath({ girl_id: cast.id }) }]}
            />
          )}
        </Gutter>
      )}
    </Section>
  );
}

function rowsOf(week: Week): { time: string; marks: (MarkKind | null)[] }[] {
  const hours = week.flatMap((day) => day.hours.map(({ hour }) => hour));
  if (hours.length === 0) return [];
  const first = Math.min(...hours);
  const count = Math.max(...hours) - first + 1;
  return Array.from({ length: count }, (_, step) => {
    const hour = first + step;
    return { time: `${hour}:00`, marks: week.map((day) => day.hours.find((one) => one.hour === hour)?.state ?? null) };
  });
}

/** Hours that others took: between free ones, or all of a day to come. Hours that are over, or too late, are none. */
function hasTaken({ date, hours }: Week[number], today: string): boolean {
  const isFree = hours.map(({ state }) => state !== 'closed');
  const [first, last] = [isFree.indexOf(true), isFree.lastIndexOf(true)];
  if (first === -1) return date > today && hours.length > 0;
  return isFree.slice(date > today ? 0 : first, last).includes(false);
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}
