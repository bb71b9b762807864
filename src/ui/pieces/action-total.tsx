import type { ReactNode } from 'react';
import styled from 'styled-components';
import { withPanel } from './theme/tokens';

/** Props of ActionTotal: the line above (11/21(土) 25:00〜　90分), the amount, and its unit. */
export type ActionTotalProps = { note: ReactNode; amount: ReactNode; unit?: string };

/** What the action costs, for an ActionBar's `lead`. */
export function ActionTotal({ note, amount, unit = '税込' }: ActionTotalProps) {
  return (
    <Total>
      <span>{note}</span>
      <b>
        {amount}
        {unit && <small>{unit}</small>}
      </b>
    </Total>
  );
}

const Total = styled.div`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  span { display: block; font: var(--t-12); color: var(--muted); }
  b { font: 700 1.25rem/1.3 var(--font); }
  small { margin-left: 3px; font: var(--t-12); color: var(--muted); }

  @media ${withPanel} {
    [data-panel] & { display: flex; flex: 1; align-items: baseline; justify-content: space-between; gap: 12px; }
    [data-panel] & span { font: var(--t-13); }
    [data-panel] & b { font-size: 1.5rem; }
  }
`;
