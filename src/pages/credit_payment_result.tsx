import { PaymentResultScreen } from '@/features/gold/payment-result-screen';
import { page } from '@/shell/page';

export default page(PaymentResultScreen, { access: 'public', frame: 'bare', noindex: true });
