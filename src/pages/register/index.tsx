import { RegisterScreen } from '@/features/auth/register-screen';
import { page } from '@/shell/page';

export default page(RegisterScreen, { access: 'public', frame: 'bare', noindex: true });
