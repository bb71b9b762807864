import type { ReactNode } from 'react';
import styled from 'styled-components';

/** One of the items that the law asks for, by its name. */
export type LegalRow = { key: string; value: ReactNode };

/**
 * The items that the law asks for before a purchase (特定商取引法, docs/rules/gold.md#before-buying), one below the other.
 */
export function LegalRows({ rows }: { rows: readonly LegalRow[] }) {
  return (
    <Items>
      {rows.map(({ key, value }) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Items>
  );
}

const Items = styled.dl`
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > div { display: grid; grid-template-columns: 104px 1fr; gap: 12px; padding: 10px 0; }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--muted); }
  dd { word-break: auto-phrase; }
`;
