import { PaidVideosScreen } from '@/features/paid-videos/top-screen';
import { page } from '@/shell/page';

export default page(PaidVideosScreen, { access: 'male', frame: 'tabs' });
