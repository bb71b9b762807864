import { useState } from 'react';
import styled from 'styled-components';
import { useApi } from '@/hooks/use-api';
import { useNow } from '@/hooks/use-now';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { EmptyState } from '@/ui/pieces/empty-state';
import { SafetyAlarm } from './safety-alarm';
import { SafetyDuty } from './safety-duty';
import { type Alarm, clockOf, minutesOf, SAFETY_WORDS } from './safety-words';

/**
 * `/ops?tab=safety`: alarms about the cast's safety, the worst first; what was done and comes next; where the cast is,
 * for a reason; closing.
 */
export default function SafetyDesk() {
  const alarms = useApi(
    'GET /api/v1/ops/safety_alarms/',
    {},
    { refreshInterval: 5000, refreshWhenHidden: true, keepPreviousData: true },
  );
  const now = useNow(5000) ?? serverNow();
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <Loaded from={alarms} failed="安全の知らせを読み込めませんでした">
      {(list) => {
        const open = list.filter((alarm) => alarm.closed_at === null);
        const closed = list.filter((alarm) => alarm.closed_at !== null);
        const shown = list.find(({ id }) => id === chosen) ?? open[0];
        const row = (alarm: Alarm) => (
          <Row key={alarm.id} alarm={alarm} now={now} current={alarm === shown} onChoose={() => setChosen(alarm.id)} />
        );
        return (
          <Desk>
            {shown && <SafetyAlarm key={shown.id} alarm={shown} now={now} />}
            <Queue aria-label="安全の知らせ">
              <SafetyDuty />
              {open.length === 0 && <EmptyState title="安全の知らせはありません" />}
              <ul>{open.map(row)}</ul>
              {closed.length > 0 && <h2>本日、閉じたもの</h2>}
              <ul>{closed.map(row)}</ul>
            </Queue>
          </Desk>
        );
      }}
    </Loaded>
  );
}

type RowProps = { alarm: Alarm; now: Date; current: boolean; onChoose: () => void };

function Row({ alarm, now, current, onChoose }: RowProps) {
  const isOpen = alarm.closed_at === null;
  return (
    <li>
      <Choice type="button" aria-current={current} onClick={onChoose} $open={isOpen}>
        <b>{SAFETY_WORDS[alarm.kind]}</b>
        <b className="num">{minutesOf(alarm, now)}分</b>
        <span>
          {alarm.female_cast.display_name}　{alarm.female_cast.store_name}
        </span>
        <span className="num">
          {clockOf(alarm.since)}
          {isOpen && 'から'}
        </span>
      </Choice>
    </li>
  );
}

const Desk = styled.div`
  border-top: 1px solid var(--line);

  /* The alarm comes first, and on a wide screen the list to its left. */
  @media (min-width: 1100px) { display: grid; grid-template-columns: 300px minmax(0, 1fr); min-height: 640px; }
`;

const Queue = styled.section`
  border-top: 1px solid var(--line);

  @media (min-width: 1100px) { grid-row: 1; grid-column: 1; border-top: 0; border-right: 1px solid var(--line); }
  h2 { padding: 18px 16px 6px; font: var(--t-12); font-weight: 400; color: var(--muted); }
`;

const Choice = styled.button<{ $open: boolean }>`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 12px;
  width: 100%;
  padding: 12px 16px;
  border-bottom: 1px solid var(--line);

  b:first-child { color: ${({ $open }) => ($open ? 'var(--danger)' : 'inherit')}; }
  span { font: var(--t-12); color: var(--muted); }
  &[aria-current='true'] { background: var(--surface); box-shadow: inset 3px 0 0 var(--ink); }
`;
