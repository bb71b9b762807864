import { Gutter } from '@/components/layout';
import { Section } from '@/components/section';
import { Footnote } from '@/components/text';
import { CASH_WHEN, hisPayment, NO_CASH, takesCash } from '@/domain/pay-words';
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
        <Footnote className="num">お支払い　{hisPayment(reservation)}</Footnote>
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
