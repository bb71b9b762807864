import { PaymentForm } from './payment-form';
import { PaymentFrame } from './payment-frame';

/** `/reserve/payment/[id]`: how a booking that the cast accepted is paid, before its deadline. */
export function PaymentScreen() {
  return <PaymentFrame>{(due) => <PaymentForm {...due} key={due.payments.gold_held} />}</PaymentFrame>;
}
