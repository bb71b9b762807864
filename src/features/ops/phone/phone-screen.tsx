import { lazy } from 'react';
import { KeyHint } from '../desk-parts';
import { OpsFrame } from '../ops-frame';

const PhoneDesk = lazy(() => import(/* webpackChunkName: "ops-bookings" */ './phone-desk'));

const HINT = (
  <>
    <KeyHint>Tab</KeyHint> 次の欄　<KeyHint>↑</KeyHint> <KeyHint>↓</KeyHint> キャスト　<KeyHint>←</KeyHint>{' '}
    <KeyHint>→</KeyHint> 時間　<KeyHint>Ctrl</KeyHint> <KeyHint>Enter</KeyHint> 取る
  </>
);

/** /ops/phone: the staff take a booking by telephone. */
export function PhoneScreen() {
  return (
    <OpsFrame desk={{ name: 'phone', task: 'phone_bookings', label: '電話で予約' }} wide hint={HINT}>
      <PhoneDesk />
    </OpsFrame>
  );
}
