import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Props of KeyValueTable: facts with their names; `strong` for the one that decides. */
export type KeyValueTableProps = { rows: readonly { key: string; value: ReactNode; strong?: boolean }[] };

/** Names left and muted, values flush right. */
export function KeyValueTable({ rows }: KeyValueTableProps) {
  return (
    <Pairs>
      {rows.map((row) => (
        <div key={row.key}>
          <dt>{row.key}</dt>
          <Value $strong={row.strong === true}>{row.value}</Value>
        </div>
      ))}
    </Pairs>
  );
}

/**
 * One step: until when (a real clock time), what it costs, and the share under it. `free` is the row that costs
 * nothing.
 */
export type CancellationRow = { when: string; amount: string; note?: string; free?: boolean };

/** Props of CancellationTable: `caption` is for screen readers and not seen. */
export type CancellationTableProps = { caption: string; rows: readonly CancellationRow[] };

/** What it costs to withdraw, by the clock. */
export function CancellationTable({ caption, rows }: CancellationTableProps) {
  return (
    <Table>
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.when}>
            <th scope="row">{row.when}</th>
            <Amount $free={row.free === true}>
              {row.amount}
              {row.note && <small>{row.note}</small>}
            </Amount>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/**
 * Props of ColumnTable: `caption` is read and not seen; the last `amounts` heads stand flush right, as do cells with
 * `data-end`.
 */
export type ColumnTableProps = {
  caption: string;
  heads: readonly string[];
  amounts: number;
  'aria-hidden'?: boolean;
  children: ReactNode;
};

/** Columns under heads, hairlines between the rows. */
export function ColumnTable({ caption, heads, amounts, children, ...own }: ColumnTableProps) {
  return (
    <Columns {...own}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" data-end={at >= heads.length - amounts || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Columns>
  );
}

const Columns = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  th, td { padding: 0 8px 0 0; text-align: left; }
  th { padding-bottom: 6px; font: var(--t-12); color: var(--muted); }
  tbody th { padding-block: 0; font: inherit; color: inherit; }
  tbody tr { height: 52px; border-top: 1px solid var(--line); }
  [data-end] { padding-right: 0; text-align: right; white-space: nowrap; }
  [data-end] + [data-end] { padding-left: 12px; }
  small { display: block; font: var(--t-12); color: var(--muted); }
`;

const Pairs = styled.dl`
  display: grid;
  gap: 8px;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  > div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; }
  dt { flex: none; color: var(--muted); }
`;

const Value = styled.dd<{ $strong: boolean }>`
  min-width: 0;
  text-align: right;
  ${({ $strong }) => $strong && 'font-size: 1.0625rem; font-weight: 700; line-height: 1.4;'}
`;

const Table = styled.table`
  width: 100%;
  max-width: 480px;
  border-collapse: collapse;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  th { padding: 9px 12px 9px 0; font-weight: 400; text-align: left; vertical-align: top; word-break: auto-phrase; }
  tr + tr { border-top: 1px solid var(--line); }
`;

const Amount = styled.td<{ $free: boolean }>`
  padding: 9px 0;
  text-align: right;
  white-space: nowrap;
  vertical-align: top;
  ${({ $free }) => $free && 'color: var(--positive); font-weight: 700;'}

  small { display: block; font: var(--t-12); color: var(--muted); }
`;
