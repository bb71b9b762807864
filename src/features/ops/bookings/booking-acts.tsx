import { useState } from 'react';
import type { Data } from '@/contract';
import { clockWords, formatClocks30 } from '@/domain/date-words';
import { useNow } from '@/hooks/use-now';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';
import { Stack } from '@/ui/pieces/layout';
import { type Decision, DecisionDialog } from '../decision-dialog';
import { KeyHint, useKeys } from '../desk-parts';
import { LaterEnd } from '../moves/later-end';
import { CAST_KEY, END_KEY, type Movable, TIME_KEY } from '../moves/moving';
import { OtherCast } from '../moves/other-cast';
import { OtherTime } from '../moves/other-time';
import { CancelDialog, type Cancelled } from './cancel-dialog';
import { placeName } from './columns';
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
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const [move, setMove] = useState<'time' | 'cast' | 'end' | null>(null);
  const answer = useAnswers(booking);
  const { waiver, answer_from: from, customer_fee: fee } = acts;
  const mayWaive = waiver !== null && waiver.waits === null;
  const isOpen = asked !== null || cancelled !== null || move !== null || waives;
  useKeys(WAIVE_KEY, () => mayWaive && !isOpen && setWaives(true));
  useKeys(TIME_KEY, () => acts.can_change && !isOpen && setMove('time'));
  useKeys(CAST_KEY, () => acts.can_move && !isOpen && setMove('cast'));
  useKeys(END_KEY, () => acts.can_extend && !isOpen && setMove('end'));
  const isEarly = from !== null && now !== null && now < new Date(from);
  const isLive = acts.can_cancel || acts.can_change || acts.can_move || acts.can_extend;
  if (!mayWaive && !waiver && from === null && fee === null && !isLive) return null;
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
        {acts.can_change && (
          <Button size="sm" full tone="secondary" onClick={() => setMove('time')}>
            時間を変える <KeyHint>M</KeyHint>
          </Button>
        )}
        {acts.can_move && (
          <Button size="sm" full tone="secondary" onClick={() => setMove('cast')}>
            別のキャストに移す <KeyHint>W</KeyHint>
          </Button>
        )}
        {acts.can_extend && (
          <Button size="sm" full tone="secondary" onClick={() => setMove('end')}>
            延長する <KeyHint>E</KeyHint>
          </Button>
        )}
        {fee !== null && (
          <Button size="sm" full tone="secondary" onClick={() => setCancelled({ by: 'customer', fee })}>
            お客様の電話で取り消す
          </Button>
        )}
        {acts.can_cancel && (
          <Button size="sm" full tone="secondary" onClick={() => setCancelled({ by: 'store' })}>
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
      {cancelled && (
        <CancelDialog booking={booking} thing={thingOf(booking)} wish={cancelled} onClose={() => setCancelled(null)} />
      )}
      {move === 'time' && <OtherTime booking={movable(booking)} onClose={() => setMove(null)} />}
      {move === 'cast' && <OtherCast booking={movable(booking)} onClose={() => setMove(null)} />}
      {move === 'end' && <LaterEnd booking={movable(booking)} onClose={() => setMove(null)} />}
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

function useAnswers(booking: Booking) {
  const refresh = { refresh: [PAGE, 'GET /api/v1/ops/waiting/'] } as const;
  const accepted = useCommand('POST /api/v1/ops/reservations/{reservation_id}/accept/', {
    ...refresh,
    done: '予約を承認しました',
  });
  const declined = useCommand('POST /api/v1/ops/reservations/{reservation_id}/decline/', {
    ...refresh,
    done: '予約をお断りしました',
  });
  const params = { reservation_id: booking.id };
  return (event: 'accept' | 'decline'): Decision => ({
    title: ANSWERS[event].title,
    thing: `${thingOf(booking)}　キャストとお客様にお知らせが届きます。`,
    confirm: ANSWERS[event].label,
    danger: event === 'decline',
    send: () => (event === 'accept' ? accepted : declined).run({ params }),
  });
}

const movable = (booking: Booking): Movable => ({
  ...booking,
  thing: thingOf(booking),
  place: `${placeName(booking.place_type_id)}　${booking.area_name}`,
});

const thingOf = ({ customer, cast, starts_at: from, ends_at: to, code }: Booking): string =>
  `${customer.name} さん　${cast.name} ${formatClocks30(new Date(from), new Date(to))}　${code}`;
