import { useRouter } from 'next/router';
import { Suspense, useEffect, useState } from 'react';
import { formatRange30 } from '@/domain/date-words';
import { isFinal, reserves } from '@/domain/machines/reservation';
import type { PlaceEntry } from '@/domain/machines/reservation-place';
import type { Side } from '@/domain/machines/reservation-steps';
import { formatGold, formatYen } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useSession } from '@/hooks/use-session';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Tab } from '@/ui/patterns/tab';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { PriceLines } from '@/ui/pieces/price-lines';
import { RightPanel } from '@/ui/pieces/right-panel';
import { Band, NarrowBand, Section } from '@/ui/pieces/section';
import { Skeleton } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { Timeline } from '@/ui/pieces/timeline';
import { LivePanel } from './live-panel';
import { NextStepBar } from './next-step-bar';
import { PlaceAsk } from './place-ask';
import { PlaceFacts } from './place-facts';
import { QuickActions } from './quick-actions';
import { ReservationSkeleton } from './reservation-skeleton';
import { isLapsed, isUncharged, type Reservation } from './status-words';
import { timelineOf } from './timeline-of';

// What most visits never show comes when it is needed, into a room of about its height; a proposal is fetched while
// the customer waits for the cast's answer.
const loadProposal = () => import('./proposal');
const Proposal = later(loadProposal, <Skeleton height="312px" radius={0} />);
const CancellationFees = later(() => import('./cancellation-fees'), <Skeleton height="200px" radius={0} />);
const ExtensionPanel = later(() => import('./extension-panel'), <Skeleton height="64px" radius={0} />);
// At the foot of the page: nothing below it moves.
const ReservationActions = later(() => import('./reservation-actions'));
const ChangePanel = later(() => import('./change-panel'));
const HeldCancellation = later(() => import('./held-cancellation'), <Skeleton height="188px" radius={0} />);
const CancelDialog = later(() => import(/* webpackChunkName: "reservation-sheets" */ './cancel-dialog'));
const DisputeSheet = later(() => import(/* webpackChunkName: "reservation-sheets" */ './dispute-sheet'));
const OtherCasts = later(() => import('./other-casts'), <Skeleton height="652px" radius={0} />);
const NoShowDialog = later(() => import(/* webpackChunkName: "reservation-sheets" */ './no-show-dialog'));
const HotelSheet = later(() => import('./hotel-sheet'));
const RoomSheet = later(() => import(/* webpackChunkName: "reservation-sheets" */ './room-sheet'));
const Reward = later(() => import('./reward'), <Skeleton height="112px" radius={0} />);
// As high as its words: the page waits for it, so that nothing moves.
const loadRequested = () => import('./requested-notice');
const RequestedNotice = later(loadRequested, false);

/**
 * A reservation for either side: what happens now and the next step, place, course of events, price or reward, and
 * what can be done. Follows live; what time allows is read again every half minute.
 */
export function ReservationScreen() {
  const { query, isReady } = useRouter();
  const id = typeof query.id === 'string' ? query.id : '';
  const reservation = useApi(
    'GET /api/v1/users/me/reservations/{reservation_id}/',
    isReady && id !== '' ? { params: { reservation_id: id } } : null,
    { refreshInterval: (latest) => (latest && reserves(latest.state) ? 30_000 : 0) },
  );
  const side: Side = useSession().role === 'female_cast' ? 'cast' : 'male';
  useLive();
  const isNew = query.requested === '1';
  useEffect(() => {
    if (isNew) loadRequested().catch(() => undefined); // beside the reservation; the screen itself asks again
  }, [isNew]);
  const waiting = (
    <Screen title="予約の詳細" back={{ href: paths.reserve() }}>
      <Loaded
        from={reservation}
        failed="予約を読み込めませんでした"
        waiting={SKELETON}
        gone={{
          what: '予約が見つかりません',
          how: '予約一覧からもう一度選択してください。',
          action: { label: '予約一覧を見る', href: paths.reserve() },
        }}
      >
        {() => SKELETON}
      </Loaded>
    </Screen>
  );
  if (!reservation.data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ReservationBody reservation={reservation.data} side={side} isNew={isNew} />
    </Suspense>
  );
}

const SKELETON = <ReservationSkeleton />;

type BodyProps = { reservation: Reservation; side: Side; isNew: boolean };

function ReservationBody({ reservation, side, isNew }: BodyProps) {
  const [asking, setAsking] = useState<'cancel' | 'no_show' | 'dispute' | null>(null);
  const ask = (what: 'cancel' | 'no_show' | 'dispute') =>
    reservation.can.includes(what) ? () => setAsking(what) : undefined;
  const close = () => setAsking(null);
  const [naming, setNaming] = useState<PlaceEntry | null>(null);
  const start = new Date(reservation.starts_at);
  const canCancel = reservation.can.includes('cancel');
  const { held_cancellation: held } = reservation;
  // What is being cancelled asks for nothing more.
  const isOpen = !isFinal(reservation.state) && held === undefined;
  const isWaiting = reservation.state === 'requested';
  const cameToNothing = side === 'male' && isUncharged(reservation.state);
  useEffect(() => {
    if (isWaiting) loadProposal().catch(() => undefined); // warmed here; the screen itself asks again
  }, [isWaiting]);
  return (
    <>
      <Tab name={`予約 ${reservation.code}`} />
      <LivePanel reservation={reservation} side={side} />
      {held && <HeldCancellation id={reservation.id} held={held} />}
      {isNew && isOpen && reservation.state !== 'adjusting' && <RequestedNotice reservation={reservation} />}
      {cameToNothing && !isLapsed(reservation) && <OtherCasts reservation={reservation} />}
      {side === 'male' && !held && <PlaceAsk reservation={reservation} onName={setNaming} />}
      {reservation.state === 'adjusting' && !held && (
        <Proposal reservation={reservation} side={side} onCancel={ask('cancel')} />
      )}
      {reservation.state === 'confirmed' && !held && <ChangePanel id={reservation.id} side={side} />}
      {reserves(reservation.state) && <QuickActions reservation={reservation} side={side} />}
      {reservation.state === 'in_progress' && <ExtensionPanel reservation={reservation} side={side} />}
      <PlaceFacts reservation={reservation} side={side} onName={setNaming} />
      <Band />
      <Section spacing="transaction" title={formatRange30(start, new Date(reservation.ends_at))}>
        <Gutter style={{ paddingTop: '8px' }}>
          <Timeline items={timelineOf(reservation, side)} />
        </Gutter>
      </Section>
      <NarrowBand />
      <RightPanel label="料金" narrow="inline" footer={<NextStepBar reservation={reservation} side={side} />}>
        {side === 'cast' ? (
          <Reward reservation={reservation} />
        ) : (
          <Price reservation={reservation} isFree={cameToNothing} />
        )}
        {side === 'male' && canCancel && <CancellationFees reservation={reservation} />}
      </RightPanel>
      <Band />
      <ReservationActions
        reservation={reservation}
        side={side}
        onCancel={ask('cancel')}
        onNoShow={ask('no_show')}
        onDispute={ask('dispute')}
      />
      {asking === 'cancel' && <CancelDialog reservation={reservation} side={side} onClose={close} />}
      {asking === 'no_show' && <NoShowDialog reservation={reservation} side={side} onClose={close} />}
      {naming === 'hotel' && <HotelSheet reservation={reservation} onClose={() => setNaming(null)} />}
      {naming === 'room' && <RoomSheet id={reservation.id} onClose={() => setNaming(null)} />}
      {asking === 'dispute' && <DisputeSheet id={reservation.id} onClose={close} />}
    </>
  );
}

// While the customer thinks, what would be paid; what was agreed to stands beside it in the proposal.
function Price({ reservation, isFree }: { reservation: Reservation; isFree: boolean }) {
  const proposal = reservation.state === 'adjusting' ? reservation.proposal : null;
  const { lines, total } = proposal ?? reservation;
  return (
    <Section spacing="transaction" title={proposal ? 'ご提案の料金の内訳' : '料金の内訳'}>
      <Gutter>
        <PriceLines
          format={formatYen}
          lines={[
            ...lines.map(({ code, label, amount }) => ({ key: code, label, amount })),
            ...(isFree ? [released(total)] : []),
          ]}
          total={{ label: 'お支払い総額', amount: isFree ? 0 : total }}
        />
        {reservation.payment_method === 'gold' && reserves(reservation.state) && (
          <Footnote>ゴールド {formatGold(reservation.total)}を確保しています</Footnote>
        )}
        {reservation.payment_method === 'cash' && <Footnote>{cashNote(reservation)}</Footnote>}
      </Gutter>
    </Section>
  );
}

// What the cast took and what was owed stand in words, never in the price.
function cashNote({ state, total }: Reservation): string {
  if (state === 'in_progress' || state === 'completed') return 'お支払いは現金です（開始のときに受け渡し済み）';
  return reserves(state)
    ? `お支払いは現金です。開始のときに ${formatYen(total)} を受け渡します`
    : 'お支払いは現金の予約でした';
}

// Nothing was agreed, so nothing is due.
const released = (total: number) => ({ key: 'released', label: '成立しなかったため', amount: -total });
