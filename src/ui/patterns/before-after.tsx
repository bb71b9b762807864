import ArrowRight from 'lucide-react/icons/arrow-right';
import styled from 'styled-components';
import { Icon } from '@/ui/pieces/icon';

/** Props of BeforeAfter: the heads of both columns, and one row for each thing with its old and its new words. */
export type BeforeAfterProps = {
  heads: readonly [string, string];
  rows: readonly { name: string; old: string; next: string }[];
};

/** Old and new side by side; what stays says so. */
export function BeforeAfter({ heads: [old, next], rows }: BeforeAfterProps) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">項目</span>
          </th>
          <th scope="col">{old}</th>
          <th scope="col">{next}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.old}</td>
            <td>
              {row.old === row.next ? (
                '変更なし'
              ) : (
                <New>
                  <Icon of={ArrowRight} size={16} />
                  <b>{row.next}</b>
                </New>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Under the table: what all of it comes to. */
export const Difference = styled.p`
  margin-top: 6px;
  font: var(--t-13);
  font-weight: 700;
`;

const Table = styled.table`
  width: 100%;
  margin-top: 8px;
  border-collapse: collapse;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  th { font: var(--t-12); color: var(--muted); text-align: left; white-space: nowrap; }
  tbody th { width: 1%; padding-right: 12px; }
  td, tbody th { padding-block: 8px; border-top: 1px solid var(--line); vertical-align: middle; }
  td { width: 50%; word-break: auto-phrase; color: var(--muted); }
  td + td { padding-left: 8px; }
`;

const New = styled.span`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-left: -8px;
  color: var(--accent);

  b { font-weight: 700; }
`;
