import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import styled from 'styled-components';
import { formatYen } from '@/domain/money';
import { PRICE_STEP } from '@/domain/unit-price';
import { Icon } from '@/ui/pieces/icon';
import { wide } from '@/ui/pieces/theme/tokens';
import { isOutside, keptOf, type PriceChoice, type PriceRow } from './prices';

/** Props of PriceTable: its rows, what the cast chose instead, the cast's share, and whose range it is. */
export type PriceTableProps = {
  caption: string;
  rows: readonly PriceRow[];
  chosen: PriceChoice;
  percent: number;
  storeName: string;
  onChange: (key: string, amount: number) => void;
};

/** Prices with − and +, each on the store's range, and what the cast keeps beside it. */
export function PriceTable({ caption, rows, chosen, percent, storeName, onChange }: PriceTableProps) {
  return (
    <Table>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">内訳</span>
          </th>
          <th scope="col">お客様の料金</th>
          <th scope="col">手取り</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            amount={chosen[row.key] ?? row.amount}
            percent={percent}
            storeName={storeName}
            onChange={(amount) => onChange(row.key, amount)}
          />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = {
  row: PriceRow;
  amount: number;
  percent: number;
  storeName: string;
  onChange: (amount: number) => void;
};

function Row({ row, amount, percent, storeName, onChange }: RowProps) {
  const { label, note, spoken = label, nothing, amount: before, min, max } = row;
  // A price may stand outside of a range that came later, or off the grid: the next step is the nearest one inside.
  const less = Math.min(max, Math.ceil(amount / PRICE_STEP) * PRICE_STEP - PRICE_STEP);
  const more = Math.max(min, Math.floor(amount / PRICE_STEP) * PRICE_STEP + PRICE_STEP);
  const place = placeOnScale(row, amount);
  const edge = amount === 0 && nothing ? nothing : edgeWords(row, amount, storeName, { less, more });
  return (
    <tr>
      <th scope="row">
        {label}
        {note && <small>{note}</small>}
        {amount !== before && <small>変更</small>}
      </th>
      <td>
        <Price>
          <Step
            type="button"
            aria-label={`${spoken}を1,000円下げる`}
            disabled={less < min}
            onClick={() => onChange(less)}
          >
            <Icon of={Minus} size={20} />
          </Step>
          <Amount>
            <b aria-live="polite">{formatYen(amount)}</b>
            <Scale aria-hidden="true">
              <i style={{ left: `${place * 100}%` }} />
            </Scale>
            <small>{amount !== before ? `前 ${formatYen(before)}` : edge}</small>
          </Amount>
          <Step
            type="button"
            aria-label={`${spoken}を1,000円上げる`}
            disabled={more > max}
            onClick={() => onChange(more)}
          >
            <Icon of={Plus} size={20} />
          </Step>
        </Price>
      </td>
      <ShareCell>{formatYen(keptOf(row, amount, percent))}</ShareCell>
    </tr>
  );
}

/** Where the amount stands on the range, from 0 to 1; a range of one price has no ends to stand between. */
function placeOnScale({ min, max, nothing }: PriceRow, amount: number): number {
  if (max > min) return Math.min(1, Math.max(0, (amount - min) / (max - min)));
  return nothing === undefined ? 0.5 : 0;
}

function edgeWords(row: PriceRow, amount: number, storeName: string, { less, more }: { less: number; more: number }) {
  const { min, max } = row;
  if (isOutside(row, amount)) return `${formatYen(min)}〜${formatYen(max)}の範囲外`;
  if (more > max) return `${storeName}の上限です`;
  return less < min ? `${storeName}の下限です` : null;
}

const Table = styled.table`
  width: 100%;
  max-width: 620px;
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  thead th { padding: 0 0 6px; font: var(--t-12); color: var(--muted); }
  /* 提携ルーム in one line. */
  thead th:first-child { width: calc(var(--gutter) + 72px); }
  thead th:last-child { width: calc(var(--gutter) + 72px); padding-right: var(--gutter); text-align: right; }
  tbody tr { border-top: 1px solid var(--line); }
  tbody tr:last-child { border-bottom: 1px solid var(--line); }
  tbody th { padding-left: var(--gutter); font: var(--t-14); font-weight: 700; text-align: left; word-break: auto-phrase; }
  small { display: block; font: 400 .75rem/1.4 var(--font); color: var(--muted); }

  @media ${wide} { thead th:first-child { width: calc(var(--gutter) + 160px); } }
`;

const Price = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(72px, 120px) 44px;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 76px;
`;

const Amount = styled.div`
  text-align: center;

  b { font: var(--t-17); font-weight: 700; }
  small { min-height: 17px; white-space: nowrap; }
`;

const Scale = styled.div`
  position: relative;
  height: 3px;
  margin: 6px 4px 5px;
  border-radius: 2px;
  background: var(--line);

  i {
    position: absolute;
    top: -3px;
    width: 9px;
    height: 9px;
    margin-left: -4px;
    border-radius: 50%;
    background: var(--ink);
  }
`;

const Step = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid var(--control);
  border-radius: 50%;
  background: var(--surface);

  &:active { background: var(--sunken); }
  &[disabled] { border-color: var(--line); background: var(--sunken); color: var(--faint); cursor: default; }
`;

const ShareCell = styled.td`
  padding-right: var(--gutter);
  font: var(--t-14);
  font-weight: 700;
  text-align: right;
  white-space: nowrap;
`;
