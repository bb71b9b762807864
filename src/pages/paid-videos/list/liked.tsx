import { LikedScreen } from '@/features/paid-videos/customer-list-screen';
import { page } from '@/shell/page';

export default page(LikedScreen, { access: 'male', frame: 'tabs' });
