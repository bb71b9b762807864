import { NotifyScreen } from '@/features/push/notify-screen';
import { page } from '@/shell/page';

export default page(NotifyScreen, { access: 'male', frame: 'tabs' });
