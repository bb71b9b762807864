import { useState } from 'react';
import type { Data } from '@/contract';
import { clockWords, formatClocks30 } from '@/domain/date-words';
import { formatYen } from '@/domain/money';
import { useNow } from '@/hooks/use-now';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Stack } from '@/ui/pieces/layout';
import { type Decision, DecisionDialog } from '../decision-dialog';
import { KeyHint, useKeys } from '../desk-parts';
import { WaiverDialog, WaiverWaits } from './waiver-dialog';

const PAGE = 'GET /api/v1/ops/bookings/{reservation_id}/';
type Booking = Data<typeof PAGE>;

const WAIVE_KEY = /^w$/i;

/** What the staff may do with a booking now; nothing where there is nothing. */
export function BookingActs({ booking }: { booking: Booking }) {
  const { acts } = booking;
  const [asked, setAsked] = useState<Decision | null>(null);
  const [waives, setWaives] = useState(false);
  const now = useNow(10_000);
  const { cancel, answer } = useActs(booking);
  const { waiver, answer_from: from, customer_fee: fee } = acts;
  const mayWaive = waiver !== null && waiver.waits === null;
  useKeys(WAIVE_KEY, () => mayWaive && asked === null && setWaives(true));
  const isEarly = from !== null && now !== null && now < new Date(from);
  if (!mayWaive && !waiver && from === null && fee === null && !acts.can_cancel) return null;
  return (
    <>
      <h3>できること</h3>
      <Stack $gap={8}>
        {from !== null &&
          (isEarly ? (
            <p>キャストのお返事を待っています。店舗からは {clockWords(from)} から答えられます。</p>
          ) : (
            (['accept', 'decline'] as const).map((event) => (
              <Button key={event} size="sm" full tone="secondary" onClick={() => setAsked(answer(event))}>
                {ANSWERS[event].label}
              </Button>
            ))
          ))}
        {fee !== null && (
          <Button size="sm" full tone="secondary" onClick={() => setAsked(cancel('customer', fee))}>
            お客様の電話で取り消す
          </Button>
        )}
        {acts.can_cancel && (
          <Button size="sm" full tone="secondary" onClick={() => setAsked(cancel('store', 0))}>
            店舗の都合で取り消す
          </Button>
        )}
        {mayWaive && (
          <Button size="sm" full tone="secondary" onClick={() => setWaives(true)}>
            キャンセル料を免除する <KeyHint>W</KeyHint>
          </Button>
        )}
        {waiver?.waits && <WaiverWaits waits={waiver.waits} />}
      </Stack>
      {asked && <DecisionDialog decision={asked} onClose={() => setAsked(null)} />}
      {waives && waiver && (
        <WaiverDialog booking={booking} waiver={waiver} thing={thingOf(booking)} onClose={() => setWaives(false)} />
      )}
    </>
  );
}

const ANSWERS = {
  accept: { label: '店舗として承認する', title: 'この予約を店舗として承認しますか？' },
  decline: { label: '店舗としてお断りする', title: 'この予約を店舗としてお断りしますか？' },
} as const;

function useActs(booking: Booking) {
  const refresh = { refresh: [PAGE, 'GET /api/v1/ops/waiting/'] } as const;
  const called = useCommand('POST /api/v1/ops/reservations/{reservation_id}/cancel/', {
    ...refresh,
    done: '予約を取り消しました',
  });
  const accepted = useCommand('POST /api/v1/ops/reservations/{reservation_id}/accept/', {
    ...refresh,
    done: '予約を承認しました',
  });
  const declined = useCommand('POST /api/v1/ops/reservations/{reservation_id}/decline/', {
    ...refresh,
    done: '予約をお断りしました',
  });
  const params = { reservation_id: booking.id };
  const thing = thingOf(booking);
  return {
    cancel: (by: 'customer' | 'store', fee: number): Decision => ({
      title: by === 'customer' ? 'お客様の電話で取り消しますか？' : '店舗の都合で取り消しますか？',
      thing:
        by === 'customer'
          ? `${thing}　キャンセル料 ${formatYen(fee)}`
          : `${thing}　キャンセル料なし。お客様に全額を戻し、お詫びのゴールドを贈ります。`,
      confirm: '取り消す',
      danger: true,
      send: () => called.run({ params, body: by === 'customer' ? { by, fee } : { by } }),
    }),
    answer: (event: 'accept' | 'decline'): Decision => ({
      title: ANSWERS[event].title,
      thing: `${thing}　キャストとお客様にお知らせが届きます。`,
      confirm: ANSWERS[event].label,
      danger: event === 'decline',
      send: () => (event === 'accept' ? accepted : declined).run({ params }),
    }),
  };
}

const thingOf = ({ customer, cast, starts_at: from, ends_at: to, code }: Booking): string =>
  `${customer.name} さん　${cast.name} ${formatClocks30(new Date(from), new Date(to))}　${code}`;
