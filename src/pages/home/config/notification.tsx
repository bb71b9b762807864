import { CastNotificationScreen } from '@/features/push/cast-notification-screen';
import { page } from '@/shell/page';

export default page(CastNotificationScreen, { access: 'cast', frame: 'tabs' });
