import { cancellationWords } from '@/domain/cancellation-words';
import { serverNow } from '@/platform/clock';
import { Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { CancellationTable } from '@/ui/pieces/tables';
import { Footnote } from '@/ui/pieces/text';
import type { Reservation } from './status-words';

/**
 * What it costs the customer to cancel from now on: nothing while the cast cannot go to the place that was named, and
 * what it will once the customer named another.
 */
export default function CancellationFees({ reservation }: { reservation: Reservation }) {
  const isFree = reservation.place_declined;
  const rows = cancellationWords(reservation.cancellation, {
    startsAt: new Date(reservation.starts_at),
    lines: reservation.lines,
    now: serverNow(),
    confirmedAt: reservation.confirmed_at === null ? null : new Date(reservation.confirmed_at),
    departed: reservation.state === 'departed' || reservation.state === 'arrived',
  });
  return (
    <Section spacing="transaction" title="キャンセル料">
      <Gutter>
        {isFree && (
          <>
            <CancellationTable caption="いまのキャンセル料" rows={[FREE]} />
            <Footnote>ホテルを入力したあとは、次のキャンセル料に戻ります。</Footnote>
          </>
        )}
        <CancellationTable caption={isFree ? '入力したあとのキャンセル料' : 'キャンセル料'} rows={rows} />
      </Gutter>
    </Section>
  );
}

const FREE = { when: 'ホテルを入力するまで', amount: '無料', free: true };
