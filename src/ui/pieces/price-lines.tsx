import type { ReactNode } from 'react';
import styled from 'styled-components';
import { wide } from './theme/tokens';

/** One line; a negative amount is a discount. */
export type PriceLine = { label: ReactNode; amount: number; key?: string };

/** Props of PriceLines. `format` writes an amount; `unit` follows the total. */
export type PriceLinesProps = {
  lines: readonly PriceLine[];
  total?: { label?: ReactNode; amount: number; unit?: string };
  format: (amount: number) => string;
};

/** Every line of a price, discounts with −, a rule of ink, and the total large. */
export function PriceLines({ lines, total, format }: PriceLinesProps) {
  return (
    <Whole>
      <Lines>
        {lines.map((line, at) => (
          <Line key={line.key ?? at} $minus={line.amount < 0}>
            <dt>{line.label}</dt>
            <dd>{format(line.amount)}</dd>
          </Line>
        ))}
      </Lines>
      {total && (
        <Total>
          <dt>{total.label ?? '総額'}</dt>
          <dd>
            {format(total.amount)}
            <small>{total.unit ?? '税込'}</small>
          </dd>
        </Total>
      )}
    </Whole>
  );
}

// An amount stays near its line.
const Whole = styled.div`
  @media ${wide} { max-width: 480px; }
`;

const Lines = styled.dl`
  font: var(--t-14);
  font-variant-numeric: tabular-nums;
`;

const Line = styled.div<{ $minus: boolean }>`
  display: flex;
  justify-content: space-between;
  gap: 16px;
  padding: 5px 0;

  dt { color: var(--muted); }
  dd { flex: none; ${({ $minus }) => $minus && 'color: var(--positive);'} }
`;

const Total = styled.dl`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  margin-top: 8px;
  padding-top: 10px;
  border-top: 1px solid var(--ink);
  font-variant-numeric: tabular-nums;

  dt { font: var(--t-15); font-weight: 700; }
  dd { font: var(--t-32); font-weight: 700; white-space: nowrap; }
  small { margin-left: 4px; font: var(--t-12); color: var(--muted); }
`;
