import { SuspendedScreen } from '@/features/auth/suspended-screen';
import { page } from '@/shell/page';

export default page(SuspendedScreen, { access: 'public', frame: 'bare', noindex: true });
