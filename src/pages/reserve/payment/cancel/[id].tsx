import { PaymentCancelledScreen } from '@/features/reservation/payment-cancelled-screen';
import { page } from '@/shell/page';

export default page(PaymentCancelledScreen, { access: 'male', frame: 'tabs', panel: true });
