import { page } from '@/shell/page';
import { BusyScreen } from '@/shell/status-screens';

export default page(BusyScreen, { access: 'public', frame: 'bare', noindex: true });
