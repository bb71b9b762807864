import { PaymentScreen } from '@/features/reservation/payment-screen';
import { page } from '@/shell/page';

export default page(PaymentScreen, { access: 'male', frame: 'tabs', panel: true });
