import { VideoMenuScreen } from '@/features/paid-videos/menu-screen';
import { page } from '@/shell/page';

export default page(VideoMenuScreen, { access: 'male', frame: 'tabs' });
