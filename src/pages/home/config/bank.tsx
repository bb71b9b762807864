import { BankScreen } from '@/features/cast-home/pay/bank-screen';
import { page } from '@/shell/page';

export default page(BankScreen, { access: 'cast', frame: 'tabs' });
