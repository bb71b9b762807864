import styled from 'styled-components';
import { DATE_HOURS, type HourSpan } from '@/domain/activity';

const FIRST = DATE_HOURS[0] ?? 0;
const shareOf = (hours: number) => `${(hours / DATE_HOURS.length) * 100}%`;

/** Props of ViewHours: visitors by the hour, and the cast's usual hours of work. */
export type ViewHoursProps = { hours: readonly { hour: number; count: number }[]; usual: HourSpan | null };

/** The cast's visitors by the hour over the usual shift, on one scale: solid during it, outlined before and after. */
export default function ViewHours({ hours, usual }: ViewHoursProps) {
  const most = Math.max(1, ...hours.map(({ count }) => count));
  const isWork = (hour: number) => usual !== null && hour >= usual.from && hour < usual.to;
  const busy = hours.filter(({ count }) => count > 0);
  const words = busy.map(({ hour, count }) => `${hour}時台${count}人`).join('、');
  return (
    <Whole>
      <Bars role="img" aria-label={`時刻ごとの閲覧。${words}`}>
        {hours.map(({ hour, count }) => (
          <i key={hour} data-work={isWork(hour)} style={{ height: `${Math.max(2, (count / most) * 100)}%` }} />
        ))}
      </Bars>
      {usual && (
        <Shift aria-hidden="true">
          <i style={{ left: shareOf(usual.from - FIRST), width: shareOf(usual.to - usual.from) }} />
        </Shift>
      )}
      <Axis aria-hidden="true">
        {[6, 12, 18, 24, 30].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </Axis>
      {usual && (
        <Key>
          <span>
            <i data-work="true" />
            いつもの出勤 {usual.from}–{usual.to}時
          </span>
          <span>
            <i />
            その前後
          </span>
        </Key>
      )}
    </Whole>
  );
}

const Whole = styled.div`
  padding: 16px var(--gutter) 0;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  i { display: block; box-shadow: inset 0 0 0 1.5px var(--ink); }
  i[data-work='true'] { background: var(--ink); }
`;

const Bars = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 104px;

  i { flex: 1; border-radius: 2px 2px 0 0; }
`;

const Shift = styled.div`
  position: relative;
  height: 10px;
  margin-top: 3px;
  border-radius: 2px;
  background: var(--sunken);

  i { position: absolute; inset-block: 0; background: var(--accent-tint); box-shadow: none; }
`;

const Axis = styled.div`
  display: flex;
  justify-content: space-between;
  margin-top: 4px;
`;

const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin-top: 6px;
  font: var(--t-13);

  span { display: inline-flex; align-items: center; gap: 6px; }
  i { width: 16px; height: 11px; border-radius: 2px; }
`;
