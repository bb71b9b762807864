import { BookmarkedScreen } from '@/features/paid-videos/own-list-screen';
import { page } from '@/shell/page';

export default page(BookmarkedScreen, { access: 'male', frame: 'tabs' });
