import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { calledName } from '@/domain/called-name';
import { clockWords, formatRange30 } from '@/domain/date-words';
import { PAYMENT_MINUTES } from '@/domain/limits';
import { paths } from '@/paths';
import { serverNow } from '@/platform/clock';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { Button } from '@/ui/pieces/button';
import { Countdown } from '@/ui/pieces/countdown';
import { Gutter } from '@/ui/pieces/layout';
import { SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { StatusPanel } from '@/ui/pieces/status-panel';
import { DebtSection } from './debt-section';
import type { Reservation } from './status-words';
import { type Payments, usePayment } from './use-payment';

/** What a page of a payment is drawn from while the booking waits for it; `due` is until when. */
export type Due = { id: string; reservation: Reservation; payments: Payments; due: string };

/** The frame of both pages of a payment: waiting, failed, gone, over, and agreed by a notice that came meanwhile. */
export function PaymentFrame({ children }: { children: (due: Due) => ReactNode }) {
  const { id, reservation, payments } = usePayment();
  return (
    <Screen title="お支払い" back={{ href: id === '' ? paths.reserve() : paths.reservation(id) }}>
      <Loaded from={reservation} failed="予約を読み込めませんでした" waiting={WAITING} gone={GONE}>
        {(booking) => (
          <Loaded from={payments} failed="お支払いを読み込めませんでした" waiting={WAITING} gone={GONE}>
            {(data) => {
              if (data.due_at !== null && booking.state === 'payment_pending')
                return children({ id, reservation: booking, payments: data, due: data.due_at });
              return data.has_debt ? <DebtSection reservation={booking} /> : <Over reservation={booking} />;
            }}
          </Loaded>
        )}
      </Loaded>
    </Screen>
  );
}

/** The deadline: its clock time large, the minutes that are left of `total` beside it. */
export function Deadline({ label, due, total = PAYMENT_MINUTES }: { label: string; due: string; total?: number }) {
  return (
    <Gutter>
      <Until>
        <div>
          <p>{label}</p>
          <b>{clockWords(due)}</b>
        </div>
        <Countdown until={due} total={total} now={() => serverNow().getTime()} />
      </Until>
    </Gutter>
  );
}

// It does not wait for a payment: agreed already, or over.
function Over({ reservation }: { reservation: Reservation }) {
  const { id, state, female_cast: cast } = reservation;
  if (state === 'expired')
    return (
      <StatusPanel tone="warning" icon={Hourglass} title="時間切れになりました">
        <p>お支払いの期限を過ぎたため、予約は取り消されました。使う予定だったゴールドは戻っています。</p>
        <Button href={paths.cast(cast.id)}>空き時間を見る</Button>
      </StatusPanel>
    );
  const isAgreed = reservation.confirmed_at !== null;
  return (
    <StatusPanel
      tone={isAgreed ? 'positive' : 'info'}
      icon={isAgreed ? CircleCheck : Hourglass}
      title={isAgreed ? '予約が確定しました' : 'いまお支払いはありません'}
    >
      <p>
        {calledName(cast.display_name)}　
        <span className="num">{formatRange30(new Date(reservation.starts_at), new Date(reservation.ends_at))}</span>
      </p>
      <Button href={paths.reservation(id)}>予約を見る</Button>
    </StatusPanel>
  );
}

const GONE = {
  what: '予約が見つかりません',
  how: '予約一覧からもう一度選択してください。',
  action: { label: '予約一覧を見る', href: paths.reserve() },
};

const WAITING = (
  <SkeletonGroup label="お支払いを確認中">
    <SkeletonLines
      top={16}
      lines={[
        ['96px', 14],
        ['152px', 48],
        ['100%', 84],
        ['64%', 16],
        ['100%', 160],
      ]}
    />
  </SkeletonGroup>
);

const Until = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-block: 12px 16px;
  font-variant-numeric: tabular-nums;

  > div:first-child p { font: var(--t-13); color: var(--muted); }
  > div:first-child b { display: block; font: 700 2.75rem/1.1 var(--font); }
`;
