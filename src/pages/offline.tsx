import { page } from '@/shell/page';
import { OfflineScreen } from '@/shell/status-screens';

export default page(OfflineScreen, { access: 'public', frame: 'bare', noindex: true });
