import { PurchaseHistoryScreen } from '@/features/paid-videos/history-screen';
import { page } from '@/shell/page';

export default page(PurchaseHistoryScreen, { access: 'male', frame: 'tabs' });
