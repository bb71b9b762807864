import styled from 'styled-components';
import { businessDateOf, formatDate } from '@/domain/business-day';
import { formatClocks30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { placeWords } from '@/domain/place-words';
import { BeforeAfter, Difference } from '@/ui/patterns/before-after';
import { Gutter } from '@/ui/pieces/layout';
import type { Reservation } from './status-words';

/** What the customer had asked for and what the cast proposes, side by side, and what it changes of the price. */
export function ProposalPanel({ reservation }: { reservation: Reservation }) {
  const { proposal } = reservation;
  if (proposal === null) return null;
  const { before } = proposal;
  return (
    <Panel aria-label="日時・場所の提案">
      <Gutter>
        <h2>日時・場所の提案</h2>
        <BeforeAfter
          heads={['ご希望', 'ご提案']}
          rows={[
            { name: '日付', old: dateOf(before.starts_at), next: dateOf(reservation.starts_at) },
            { name: '時間', old: clocksOf(before), next: clocksOf(reservation) },
            { name: '場所', old: placeWords(before.place), next: placeWords(reservation.place) },
            { name: '総額', old: formatYen(reservation.total), next: formatYen(proposal.total) },
          ]}
        />
        <Difference>{changeWords(proposal.total - reservation.total)}</Difference>
      </Gutter>
    </Panel>
  );
}

function changeWords(difference: number): string {
  if (difference === 0) return '料金は変わりません。';
  if (difference > 0) return `交通費の変更により、総額が${formatYen(difference)}増えます。`;
  return `交通費の変更により、総額が${formatYen(-difference)}減ります。`;
}

const dateOf = (start: string) => formatDate(businessDateOf(new Date(start)));
const clocksOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  formatClocks30(new Date(starts_at), new Date(ends_at));

const Panel = styled.section`
  padding: 20px 0 12px;

  h2 { font: var(--t-17); font-weight: 700; }
`;
