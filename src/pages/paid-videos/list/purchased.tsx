import { PurchasedScreen } from '@/features/paid-videos/customer-list-screen';
import { page } from '@/shell/page';

export default page(PurchasedScreen, { access: 'male', frame: 'tabs' });
