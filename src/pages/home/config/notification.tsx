import { CastNotificationScreen } from '@/features/notification/cast-notification-screen';
import { page } from '@/shell/page';

export default page(CastNotificationScreen, { access: 'cast', frame: 'tabs' });
