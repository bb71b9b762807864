import { page } from '@/shell/page';
import { NotFoundScreen } from '@/shell/status-screens';

export default page(NotFoundScreen, { access: 'public', frame: 'bare', noindex: true });
