import styled from 'styled-components';

/** Props of Histogram: a row for each value with its count; `unit` follows the count for readers. */
export type HistogramProps = { rows: readonly { label: string; count: number }[]; label: string; unit?: string };

/** Bars of ink with their counts, longest = the greatest count. */
export function Histogram({ rows, label, unit = '件' }: HistogramProps) {
  const most = Math.max(1, ...rows.map((row) => row.count));
  return (
    <List aria-label={label}>
      {rows.map((row) => (
        <li key={row.label}>
          <span>{row.label}</span>
          <Bar aria-hidden="true">
            <i style={{ width: `${(row.count / most) * 100}%` }} />
          </Bar>
          <span>
            {row.count}
            <span className="vh">{unit}</span>
          </span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: auto 1fr auto;
  gap: 5px 10px;
  align-items: center;
  font: var(--t-12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  li { display: grid; grid-template-columns: subgrid; grid-column: 1 / -1; align-items: center; }
  li > :last-child { text-align: right; }
`;

const Bar = styled.span`
  height: 6px;
  border-radius: 3px;
  background: var(--sunken);
  overflow: hidden;

  i { display: block; height: 100%; border-radius: 3px; background: var(--ink); }
`;
