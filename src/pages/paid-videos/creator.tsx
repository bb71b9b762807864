import { CreatorScreen } from '@/features/paid-videos/creator-screen';
import { page } from '@/shell/page';

export default page(CreatorScreen, { access: 'male', frame: 'tabs', returns: true });
