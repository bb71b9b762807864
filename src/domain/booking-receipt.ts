/** When a booking has a receipt, and its neutral words (docs/rules/payments.md#receipt-of-a-booking). */
import type { ReservationState } from './machines/reservation';

type Booking = { state: ReservationState; cancellation_fee: number | null; total: number; owed: number | null };

/** Whether money was kept for a booking that is over, and nothing of it is still owed. */
export function hasReceipt({ state, cancellation_fee: fee, total, owed }: Booking): boolean {
  if (owed !== null) return false;
  return state === 'completed' ? total > 0 : FEE_STATES.includes(state) && (fee ?? 0) > 0;
}

/** States in which a fee may have been kept. */
const FEE_STATES: readonly ReservationState[] = ['cancelled_user', 'no_show_user'];

/** What a line of the price is called on paper that others may see: nothing of what was chosen. */
export function receiptLabel(code: string): string {
  return LABELS[code] ?? (code.startsWith('option_') ? 'オプション' : 'その他');
}

const LABELS: Readonly<Record<string, string>> = {
  course: '基本料金',
  band: '時間帯の加算',
  nomination: '指名料',
  place: '場所の加算',
  travel: '交通費',
  extension: '延長料金',
  discount: '割引',
  extra_time: '時間の追加',
};
