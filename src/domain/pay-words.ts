import type { PaymentMethod, ReservationState } from './machines/reservation-table';
import { formatYen } from './money';

/** Of a booking what its payment is told by. */
type Paid = { payment_method: PaymentMethod; state: ReservationState; total: number };

const nameOf = (method: Exclude<PaymentMethod, 'cash'>) => (method === 'card' ? 'カード' : 'ゴールド');
/** The name of a way to pay. */
export const paymentName = (method: PaymentMethod): string => (method === 'cash' ? '現金' : nameOf(method));
const HELD: readonly ReservationState[] = ['in_progress', 'completed'];
const UNPAID: readonly ReservationState[] = ['requested', 'adjusting', 'payment_pending'];

/** How the customer pays, as the cast reads it: cash with its sum, and whether the cast has it. */
export function customerPayment({ payment_method: method, state, total }: Paid): string {
  if (method === 'cash') return HELD.includes(state) ? `現金 ${formatYen(total)}　受け取り済み` : cashOnSite(total);
  const name = nameOf(method);
  return method === 'gold' || UNPAID.includes(state) ? name : `${name}　済み`;
}

/** The same in a row of a list: cash with its sum, and nothing of what was done with it. */
export const paymentInRow = ({ payment_method: method, total }: Paid): string =>
  method === 'cash' ? `現金 ${formatYen(total)}` : nameOf(method);

/** The cash that the cast takes when they meet. */
export const cashOnSite = (total: number): string => `現地で現金 ${formatYen(total)}`;

/** When the cast takes it. */
export const CASH_WHEN = '開始のときに受け取ります。';
/** What the cast does when the customer has none. */
export const NO_CASH =
  'お持ちでないときは、開始せずに運営へお電話ください。開始時刻の15分後からは「来なかった」として終えられます。';

/** True where the cast still has to take cash. */
export const takesCash = ({ payment_method: method, state }: Paid): boolean =>
  method === 'cash' && ['requested', 'confirmed', 'departed', 'arrived'].includes(state);
