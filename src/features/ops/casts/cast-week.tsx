import styled from 'styled-components';
import { statesOfGroup } from '@/domain/booking-desk';
import { formatDate } from '@/domain/business-day';
import { formatClocks30 } from '@/domain/date-words';
import { HOUR_MS } from '@/domain/durations';
import { formatYen } from '@/domain/money';
import { opsPaths } from '@/paths/ops';
import { BothEnds } from '@/ui/pieces/layout';
import { SmartLink } from '@/ui/pieces/smart-link';
import { narrow } from '@/ui/pieces/theme/tokens';
import { DeskPart, DeskRow, DeskRows, DeskSection } from '../desk-page';
import type { Cast } from './cast';

type Day = Cast['days'][number];
type Span = { starts_at: string; ends_at: string };

/** The business day on the scale: from 9:00 so many hours. */
const [FIRST, HOURS] = [9, 20];

/** Seven days with shifts and bookings on one scale, then the cast's prices beside the store's range. */
export function CastWeek({ cast: { days, prices, nominations, name } }: { cast: Cast }) {
  const isOff = days.every(({ shifts }) => shifts.length === 0);
  return (
    <>
      <section aria-label="この7日の出勤">
        <DeskPart as="div">
          <BothEnds>
            <h2>この7日の出勤</h2>
            <SmartLink href={opsPaths.bookingsNamed(name)}>予約をすべて見る</SmartLink>
          </BothEnds>
          {isOff && <p>この7日の出勤はまだありません</p>}
        </DeskPart>
        {!isOff && (
          <Table>
            <thead>
              <tr>
                <th scope="col">日</th>
                <th scope="col">時間</th>
                <td>
                  <Scale aria-hidden="true">
                    {[12, 15, 18, 21, 24, 27].map((hour) => (
                      <span key={hour} style={{ left: `${((hour - FIRST) / HOURS) * 100}%` }}>
                        {hour}
                      </span>
                    ))}
                  </Scale>
                </td>
                <th scope="col">予約</th>
                <th scope="col">金額</th>
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <DayRow key={day.date} day={day} />
              ))}
            </tbody>
          </Table>
        )}
      </section>
      <DeskSection title="料金">
        <DeskRows empty={prices.length === 0}>
          {prices.map(({ minutes, amount, min, max }) => (
            <DeskRow
              key={minutes}
              label={`${minutes}分　店舗の幅 ${formatYen(min)}〜${formatYen(max)}`}
              value={formatYen(amount)}
            />
          ))}
          <DeskRow label="写真指名" value={formatYen(nominations.photo)} />
          <DeskRow label="本指名" value={formatYen(nominations.regular)} />
        </DeskRows>
      </DeskSection>
    </>
  );
}

function DayRow({ day: { date, shifts, bookings } }: { day: Day }) {
  // What was declined, called off or never happened takes no time.
  const live = bookings.filter(({ state }) => !statesOfGroup('called_off').includes(state));
  return (
    <tr>
      <th scope="row">{formatDate(date)}</th>
      <td>{shifts.length === 0 ? '休み' : shifts.map((span) => clocks(span)).join('、')}</td>
      <td>
        <Bar>
          {shifts.map((span) => (
            <i key={span.starts_at} style={placeOf(span, date)} />
          ))}
          {live.map((booking) => (
            <SmartLink
              key={booking.id}
              href={opsPaths.booking(booking.id)}
              aria-label={`${clocks(booking)}の予約を開く`}
              style={placeOf(booking, date)}
            />
          ))}
        </Bar>
      </td>
      <td>{live.length}件</td>
      <td>{live.length > 0 && formatYen(live.reduce((sum, { total }) => sum + total, 0))}</td>
    </tr>
  );
}

const clocks = ({ starts_at: from, ends_at: to }: Span): string => formatClocks30(new Date(from), new Date(to));

/** Where a span stands on the scale of its business date. */
function placeOf({ starts_at: from, ends_at: to }: Span, date: string) {
  const open = Date.parse(`${date}T00:00:00+09:00`) + FIRST * HOUR_MS;
  const share = (instant: string) => Math.min(Math.max((Date.parse(instant) - open) / (HOURS * HOUR_MS), 0), 1) * 100;
  return { left: `${share(from)}%`, width: `${share(to) - share(from)}%` };
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-bottom: 1px solid var(--line);
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  th { font-weight: 400; text-align: left; white-space: nowrap; }
  thead th { color: var(--muted); }
  th, td { height: 36px; padding: 0 8px; border-top: 1px solid var(--line); }
  th:first-child { padding-left: var(--gutter); }
  tr > :nth-child(n + 4) { text-align: right; white-space: nowrap; }
  tr > :last-child { padding-right: var(--gutter); }
  tr > :nth-child(3) { width: 34%; min-width: 96px; }

  @media ${narrow} {
    tr > :nth-child(3) { display: none; }
  }
`;

const Scale = styled.div`
  position: relative;
  height: 16px;
  color: var(--muted);
  font: var(--t-12);

  span { position: absolute; transform: translateX(-50%); }
`;

const Bar = styled.div`
  position: relative;
  height: 14px;
  border-radius: 2px;
  background: var(--sunken);

  i, a { position: absolute; inset-block: 0; border-radius: 2px; }
  i { border: 1px solid var(--control); background: var(--surface); }
  a { background: var(--ink); }
  a::after { content: ''; position: absolute; inset: -15px 0; }
`;
