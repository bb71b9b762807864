import styled from 'styled-components';
import { momentWords } from '@/domain/date-words';
import { formatGold, formatYen } from '@/domain/money';
import { monthLabel } from '@/domain/month';
import { opsPaths } from '@/paths/ops';
import { SmartLink } from '@/ui/pieces/smart-link';
import { DeskFacts, DeskPart, dateWords } from '../desk-page';
import type { Customer } from './customer';

/** Completed bookings of twelve months, in numbers and as bars. */
export function MonthsPart({ months }: { months: Customer['use']['months'] }) {
  const most = Math.max(1, ...months.map(({ sum }) => sum));
  return (
    <DeskPart aria-label="月ごとのご利用">
      <h2>月ごとのご利用</h2>
      <Table>
        <caption className="vh">完了した予約</caption>
        <thead>
          <tr>
            <th scope="col">月</th>
            <th scope="col">回数</th>
            <th scope="col">金額</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count, sum }) => (
            <tr key={month}>
              <th scope="row">{monthLabel(month)}</th>
              <td>{count}</td>
              <td>{formatYen(sum)}</td>
              <td aria-hidden>
                <i style={{ width: `${(sum / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </DeskPart>
  );
}

/** Gold by lots with when each lapses, how it moved last, and what is owed. */
export function GoldPart({ customer: { gold, debts, debts_closed: closed } }: { customer: Customer }) {
  return (
    <DeskPart aria-label="お金">
      <h2>ゴールド</h2>
      {gold.lots.length === 0 ? (
        <p>使えるゴールドはありません</p>
      ) : (
        <DeskFacts>
          {gold.lots.map(({ kind, amount, expires_at: at }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lots may be alike, and the list is read as a whole
            <div key={index}>
              <dt>
                {kind === 'paid' ? '有償' : '無償'}　{dateWords(at)} まで
              </dt>
              <dd>{formatGold(amount)}</dd>
            </div>
          ))}
        </DeskFacts>
      )}
      {gold.movements.length > 0 && (
        <>
          <h3>最近の動き</h3>
          <DeskFacts>
            {gold.movements.map(({ id, at, label, amount, reservation_id: booking }) => (
              <div key={id}>
                <dt>
                  {momentWords(at)}　{booking ? <SmartLink href={opsPaths.booking(booking)}>{label}</SmartLink> : label}
                </dt>
                <dd>{formatGold(amount)}</dd>
              </div>
            ))}
          </DeskFacts>
        </>
      )}
      <h3>未払い</h3>
      {debts.length === 0 && <p>ありません</p>}
      <DeskFacts>
        {debts.map(({ id, at, label, amount, reservation_id: booking }) => (
          <div key={id}>
            <dt>
              {momentWords(at)}　<SmartLink href={opsPaths.booking(booking)}>{label}</SmartLink>
            </dt>
            <dd>{formatYen(amount)}</dd>
          </div>
        ))}
      </DeskFacts>
      {closed > 0 && <small>解消した未払い {closed}件</small>}
    </DeskPart>
  );
}

const Table = styled.table`
  max-width: 560px;
  border-collapse: collapse;
  font: var(--t-13);
  font-variant-numeric: tabular-nums;

  th { font-weight: 400; text-align: left; color: var(--muted); }
  th, td { height: 26px; padding-right: 16px; white-space: nowrap; }
  td, thead th:not(:first-child) { text-align: right; }
  td:last-child { width: 100%; padding-right: 0; }
  i { display: block; height: 10px; border-radius: 2px; background: var(--ink); }
`;
