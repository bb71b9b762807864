import { MessageScreen } from '@/features/talk/message-screen';
import { page } from '@/shell/page';

export default page(MessageScreen, { access: 'both', frame: 'tabs', pull: false, width: 'full' });
