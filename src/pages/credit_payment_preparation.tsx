import { CreditBridgeScreen } from '@/features/gold/credit-bridge-screen';
import { page } from '@/shell/page';

export default page(CreditBridgeScreen, { access: 'male', frame: 'bare' });
