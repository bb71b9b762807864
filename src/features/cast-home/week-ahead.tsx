import styled from 'styled-components';
import { ErrorState } from '@/components/error-state';
import { Band, Section } from '@/components/section';
import { Skeleton, SkeletonGroup } from '@/components/skeleton';
import { addDays, businessDates, dayTone, weekdayOf } from '@/domain/business-day';
import { isHoliday } from '@/domain/holidays';
import { useApi } from '@/hooks/use-api';
import { messageOf } from '@/platform/http';
import { paths } from '@/shell/paths';
import { ShiftLine, type ShiftView } from './shift-line';

const DAYS = 6;

/** The six days after today on one scale (9–29), so that they compare. */
export function WeekAhead({ today }: { today: string }) {
  const dates = businessDates(addDays(today, 1), DAYS);
  const query = { from: addDays(today, 1), to: addDays(today, DAYS) };
  const { data, error, mutate } = useApi('GET /api/v1/female_casts/me/shifts/', { query });
  return (
    <>
      <Band />
      <Section title="今週の出勤" spacing="transaction" more={{ label: 'スケジュール', href: paths.castSchedule }}>
        {!data && error !== undefined ? (
          <ErrorState what="出勤予定を表示できませんでした" how={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <>
            <Axis aria-hidden="true">
              {[9, 13, 17, 21, 25, 29].map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </Axis>
            <ol>
              {dates.map((date) => (
                <Day key={date} date={date} shifts={data?.filter(({ business_date }) => business_date === date)} />
              ))}
            </ol>
          </>
        )}
      </Section>
    </>
  );
}

/** `shifts` is undefined while they are being read. */
function Day({ date, shifts }: { date: string; shifts: readonly ShiftView[] | undefined }) {
  return (
    <Row>
      <Name data-tone={dayTone(date) ?? undefined}>
        <b>{Number(date.slice(8))}</b>
        {isHoliday(date) ? `${weekdayOf(date)}・祝` : weekdayOf(date)}
      </Name>
      {shifts === undefined ? (
        <Bar>
          <SkeletonGroup>
            <Skeleton height="20px" radius={4} />
          </SkeletonGroup>
        </Bar>
      ) : shifts.length === 0 ? (
        <Off>お休み</Off>
      ) : (
        shifts.map((shift) => (
          <Shift key={shift.id}>
            <b>
              {shift.from}–{shift.to}
            </b>
            <Bar>
              <ShiftLine shift={shift} scale={[9, 29]} small />
            </Bar>
            <Count>{shift.bookings.length === 0 ? 'なし' : `${shift.bookings.length}件`}</Count>
          </Shift>
        ))
      )}
    </Row>
  );
}

const HOURS = '112px';
const COUNT = '48px';

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  padding: 0 calc(var(--gutter) + ${COUNT}) 2px calc(var(--gutter) + 72px + ${HOURS});
  font: var(--t-12);
  color: var(--muted);
  font-variant-numeric: tabular-nums;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 72px 1fr;
  align-items: center;
  min-height: 52px;
  margin-inline: var(--gutter);
  border-top: 1px solid var(--line);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > :nth-child(n + 2) { grid-column: 2; }
`;

const Name = styled.span`
  font: var(--t-12);
  color: var(--muted);

  b { margin-right: 6px; font: var(--t-17); font-weight: 700; color: var(--ink); }
  &[data-tone='sat'], &[data-tone='sat'] b { color: var(--sat); }
  &[data-tone='sun'], &[data-tone='sun'] b { color: var(--sun); }
`;

const Shift = styled.div`
  display: grid;
  grid-template-columns: ${HOURS} 1fr ${COUNT};
  align-items: center;
  padding-block: 6px;
`;

const Bar = styled.div`
  min-width: 0;
`;

const Off = styled.span`
  color: var(--muted);
`;

const Count = styled.span`
  font: var(--t-13);
  color: var(--muted);
  text-align: right;
`;
