import { AccessLogScreen } from '@/features/ghost/access-log-screen';
import { page } from '@/shell/page';

export default page(AccessLogScreen, { access: 'cast', frame: 'tabs' });
