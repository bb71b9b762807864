import { lazy } from 'react';
import { KeyHint } from '../desk-parts';
import { OpsFrame } from '../ops-frame';

const BookingList = lazy(() => import(/* webpackChunkName: "ops-bookings" */ './booking-list'));

const HINT = (
  <>
    <KeyHint>J</KeyHint> <KeyHint>K</KeyHint> 次・前　<KeyHint>Enter</KeyHint> 予約を開く　<KeyHint>/</KeyHint> 検索　
    <KeyHint>L</KeyHint> 列
  </>
);

/** /ops/bookings: the staff find bookings. */
export function BookingsScreen() {
  return (
    <OpsFrame desk={{ name: 'bookings', label: '予約', task: 'bookings' }} wide hint={HINT}>
      <BookingList />
    </OpsFrame>
  );
}
