import styled from 'styled-components';
import { addDays, businessDates } from '@/domain/business-day';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Band, Section } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup } from '@/ui/pieces/skeleton';
import { Muted } from '@/ui/pieces/text';
import { DAY_SCALE, DayAxis, DayName } from './day-scale';
import { ShiftLine } from './shift-line';
import type { ShiftView } from './types';

const DAYS = 6;

/** The six days after today on one scale (9–29), so that they compare. */
export default function WeekAhead({ today }: { today: string }) {
  const from = addDays(today, 1);
  const shifts = useApi('GET /api/v1/female_casts/me/shifts/', { query: { from, to: addDays(today, DAYS) } });
  return (
    <>
      <Band />
      <Section title="今週の出勤" spacing="transaction" more={{ label: 'スケジュール', href: paths.castSchedule }}>
        <Loaded from={shifts} failed="出勤予定を表示できませんでした" waiting={<Days from={from} />}>
          {(data) => <Days from={from} shifts={data} />}
        </Loaded>
      </Section>
    </>
  );
}

/** Without shifts while they are being read. */
function Days({ from, shifts }: { from: string; shifts?: readonly ShiftView[] }) {
  return (
    <>
      <DayAxis before={`72px + ${HOURS}`} after={COUNT} />
      <ol>
        {businessDates(from, DAYS).map((date) => (
          <Row key={date}>
            <DayName date={date} />
            {shifts ? <Shifts of={shifts.filter(({ business_date }) => business_date === date)} /> : WAITING}
          </Row>
        ))}
      </ol>
    </>
  );
}

function Shifts({ of }: { of: readonly ShiftView[] }) {
  if (of.length === 0) return <Muted>お休み</Muted>;
  return of.map((shift) => (
    <Shift key={shift.id}>
      <b>
        {shift.from}–{shift.to}
      </b>
      <ShiftLine shift={shift} scale={DAY_SCALE} small />
      <Count>{shift.bookings.length === 0 ? 'なし' : `${shift.bookings.length}件`}</Count>
    </Shift>
  ));
}

const WAITING = (
  <SkeletonGroup>
    <Skeleton height="20px" radius={4} />
  </SkeletonGroup>
);

const HOURS = '112px';
const COUNT = '48px';

const Row = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  min-height: 52px;
  margin-inline: var(--gutter);
  border-top: 1px solid var(--line);
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > :nth-child(n + 2) { grid-column: 2; }
`;

const Shift = styled.div`
  display: grid;
  grid-template-columns: ${HOURS} minmax(0, 1fr) ${COUNT};
  align-items: center;
  padding-block: 6px;
`;

const Count = styled.span`
  font: var(--t-13);
  color: var(--muted);
  text-align: right;
`;
