import styled from 'styled-components';
import { plateOf } from './cast-text';
import type { Card } from './types';

/** At the end of a row: the earliest time at which the cast can be met, under the business date `date`. */
export function MeetTime({ card, date, today = date }: { card: Card; date: string; today?: string }) {
  const { lead, time, off } = plateOf(card, date, today);
  return (
    <Time $off={off}>
      {lead && <small>{lead}</small>}
      <b>{time}</b>
    </Time>
  );
}

const Time = styled.span<{ $off: boolean }>`
  display: grid;
  justify-items: end;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  small { font: var(--t-12); color: var(--muted); }
  b { font: ${({ $off }) => ($off ? 'var(--t-13)' : '700 1.25rem/1.2 var(--font)')}; color: var(--${({ $off }) => ($off ? 'muted' : 'accent')}); }
`;
