import { SettlementScreen } from '@/features/cast-home/pay/settlement-screen';
import { page } from '@/shell/page';

export default page(SettlementScreen, { access: 'cast', frame: 'tabs' });
