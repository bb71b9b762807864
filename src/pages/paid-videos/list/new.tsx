import { NewVideosScreen } from '@/features/paid-videos/new-screen';
import { page } from '@/shell/page';

export default page(NewVideosScreen, { access: 'male', frame: 'tabs', returns: true });
