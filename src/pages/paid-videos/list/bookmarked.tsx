import { BookmarkedScreen } from '@/features/paid-videos/customer-list-screen';
import { page } from '@/shell/page';

export default page(BookmarkedScreen, { access: 'male', frame: 'tabs' });
