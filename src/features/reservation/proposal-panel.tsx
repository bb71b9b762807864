import ArrowRight from 'lucide-react/icons/arrow-right';
import styled from 'styled-components';
import { Icon } from '@/components/icon';
import { Gutter } from '@/components/layout';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { formatClocks30 } from '@/domain/time-range';
import type { Reservation } from './status-words';

/** What he had asked for and what she proposes, side by side, and what it changes of the price. */
export function ProposalPanel({ reservation }: { reservation: Reservation }) {
  const { proposal } = reservation;
  if (proposal === null) return null;
  const { before } = proposal;
  const difference = proposal.total - reservation.total;
  return (
    <Panel aria-label="日時・場所の提案">
      <Gutter>
        <h2>日時・場所の提案</h2>
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">項目</span>
              </th>
              <th scope="col">ご希望</th>
              <th scope="col">ご提案</th>
            </tr>
          </thead>
          <tbody>
            <Row name="日付" old={dateOf(before.starts_at)} next={dateOf(reservation.starts_at)} />
            <Row name="時間" old={clocksOf(before)} next={clocksOf(reservation)} />
            <Row name="場所" old={placeWords(before.place)} next={placeWords(reservation.place)} />
            <Row name="総額" old={formatYen(reservation.total)} next={formatYen(proposal.total)} />
          </tbody>
        </Table>
        <Change>
          {difference === 0
            ? '料金は変わりません。'
            : difference > 0
              ? `交通費の変更により、総額が${formatYen(difference)}増えます。`
              : `交通費の変更により、総額が${formatYen(-difference)}減ります。`}
        </Change>
      </Gutter>
    </Panel>
  );
}

function Row({ name, old, next }: { name: string; old: string; next: string }) {
  const isSame = old === next;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{old}</td>
      <td>
        {isSame ? (
          '変更なし'
        ) : (
          <New>
            <Icon of={ArrowRight} size={16} />
            <b>{next}</b>
          </New>
        )}
      </td>
    </tr>
  );
}

const dateOf = (start: string) => formatDate(businessDateOf(new Date(start)));
const clocksOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  formatClocks30(new Date(starts_at), new Date(ends_at));

const Panel = styled.section`
  padding: 20px 0 12px;

  h2 { font: var(--t-17); font-weight: 700; }
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

const Change = styled.p`
  margin-top: 6px;
  font: var(--t-13);
  font-weight: 700;
`;
