import { Gutter } from '@/components/layout';
import { Section } from '@/components/section';
import { CancellationTable } from '@/components/tables';
import { Footnote } from '@/components/text';
import { cancellationWords } from '@/domain/cancellation-words';
import { serverNow } from '@/platform/clock';
import type { Reservation } from './status-words';

/** What it costs him to cancel from now on: nothing while she cannot go to the place that he named, and what it will once he named another. */
export default function CancellationFees({ reservation }: { reservation: Reservation }) {
  const isFree = reservation.place_declined;
  const rows = cancellationWords(reservation.cancellation, {
    startsAt: new Date(reservation.starts_at),
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
