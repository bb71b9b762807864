import { VideoHomeScreen } from '@/features/paid-videos/home-screen';
import { page } from '@/shell/page';

export default page(VideoHomeScreen, { access: 'male', frame: 'tabs' });
