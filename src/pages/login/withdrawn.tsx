import { WithdrawnScreen } from '@/features/auth/withdrawn-screen';
import { page } from '@/shell/page';

export default page(WithdrawnScreen, { access: 'public', frame: 'bare', noindex: true });
