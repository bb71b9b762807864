import { CASH_WHEN, customerPayment, NO_CASH, takesCash } from '@/domain/pay-words';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Footnote } from '@/ui/pieces/text';
import { rewardWords } from './cast-words';
import type { Reservation } from './status-words';

/** What the cast earns, and how the customer pays. */
export default function Reward({ reservation }: { reservation: Reservation }) {
  const { label, amount } = rewardWords(reservation);
  return (
    <Section spacing="transaction" title={label}>
      <Gutter>
        <b className="num" style={{ font: 'var(--t-24)', fontWeight: 700 }}>
          {amount}
        </b>
        <Footnote className="num">お支払い　{customerPayment(reservation)}</Footnote>
        {takesCash(reservation) && (
          <Footnote>
            {CASH_WHEN}
            {NO_CASH}
          </Footnote>
        )}
      </Gutter>
    </Section>
  );
}
