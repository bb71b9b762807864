import type { ReactNode } from 'react';
import styled from 'styled-components';
import { wide, withPanel } from './theme/tokens';

/** A label and what belongs to it; `key` where a label repeats. */
export type Fact = { label: ReactNode; value: ReactNode; key?: string };

/** Facts side by side, each label above its value, as many in a line as fit. */
export function FactRow({ facts }: { facts: readonly Fact[] }) {
  return <Row>{facts.map(pair)}</Row>;
}

/**
 * Facts below each other, hairlines between: on phones the value flush right, from 768 px in a column 112 px from the
 * edge.
 */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return <Rows>{facts.map(pair)}</Rows>;
}

function pair({ label, value, key }: Fact, at: number) {
  return (
    <div key={key ?? at}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 40px;
  font-variant-numeric: tabular-nums;

  dt { font: var(--t-12); color: var(--muted); }
  dd { font: 700 .9375rem/1.5 var(--font); }
`;

const Rows = styled.dl`
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > div { display: flex; justify-content: space-between; gap: 12px; padding: 10px 0; }
  > div + div { border-top: 1px solid var(--line); }
  dt { color: var(--muted); }
  dd { min-width: 0; }

  @media ${wide} {
    > div { display: grid; grid-template-columns: 112px minmax(0, 1fr); }
  }
  @media ${withPanel} { [data-panel] & > div { display: flex; } }
`;
