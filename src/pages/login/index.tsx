import { LoginScreen } from '@/features/auth/login-screen';
import { page } from '@/shell/page';

export default page(LoginScreen, { access: 'guest', frame: 'bare' });
