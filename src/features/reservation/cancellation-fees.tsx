import { Gutter } from '@/components/layout';
import { Section } from '@/components/section';
import { CancellationTable } from '@/components/tables';
import { cancellationWords } from '@/domain/cancellation-words';
import { serverNow } from '@/platform/clock';
import type { Reservation } from './status-words';

/** What it costs him to cancel from now on. */
export default function CancellationFees({ reservation }: { reservation: Reservation }) {
  return (
    <Section spacing="transaction" title="キャンセル料">
      <Gutter>
        <CancellationTable
          caption="キャンセル料"
          rows={cancellationWords(reservation.cancellation, {
            startsAt: new Date(reservation.starts_at),
            now: serverNow(),
            confirmedAt: reservation.confirmed_at === null ? null : new Date(reservation.confirmed_at),
            departed: reservation.state === 'departed' || reservation.state === 'arrived',
          })}
        />
      </Gutter>
    </Section>
  );
}
