import { PurchasedScreen } from '@/features/paid-videos/own-list-screen';
import { page } from '@/shell/page';

export default page(PurchasedScreen, { access: 'male', frame: 'tabs' });
