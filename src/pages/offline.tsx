import { OfflineScreen } from '@/shell/offline-screen';
import { page } from '@/shell/page';

export default page(OfflineScreen, { access: 'public', frame: 'bare', noindex: true });
