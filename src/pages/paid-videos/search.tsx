import { VideoSearchScreen } from '@/features/paid-videos/search-screen';
import { page } from '@/shell/page';

export default page(VideoSearchScreen, { access: 'male', frame: 'tabs', returns: 'pathname' });
