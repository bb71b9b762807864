import { PurchaseScreen } from '@/features/paid-videos/purchase-screen';
import { page } from '@/shell/page';

export default page(PurchaseScreen, { access: 'male', frame: 'tabs' });
