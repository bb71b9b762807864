import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * Props of FactBar: three facts or so; `light` marks the one thing that can be done now, `warning` words in place of
 * it.
 */
export type FactBarProps = {
  facts: readonly { label: string; value: ReactNode; light?: boolean; warning?: boolean }[];
};

/** Facts on one line, each label above its large value, hairlines between. */
export function FactBar({ facts }: FactBarProps) {
  return (
    <Bar>
      {facts.map(({ label, value, light, warning }) => (
        <Cell key={label} $light={light === true} $warning={warning === true}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Cell>
      ))}
    </Bar>
  );
}

const Bar = styled.dl`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  border-block: 1px solid var(--line);
`;

const Cell = styled.div<{ $light: boolean; $warning: boolean }>`
  padding: 12px 0 12px 12px;
  font-variant-numeric: tabular-nums;

  &:first-child { padding-left: 0; }
  & + & { border-left: 1px solid var(--line); }
  dt { font: var(--t-12); color: var(--muted); }
  dd { font: 700 1.25rem/1.4 var(--font); white-space: nowrap; ${({ $light }) => $light && 'color: var(--accent);'} ${({ $warning }) => $warning && 'font-size: .9375rem; color: var(--warning); white-space: normal; word-break: auto-phrase;'} }
  small { font-size: .8125rem; }
`;
