import { TalkListScreen } from '@/features/talk/talk-list-screen';
import { page } from '@/shell/page';

export default page(TalkListScreen, { access: 'both', frame: 'tabs', width: 'full' });
