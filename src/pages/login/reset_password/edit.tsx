import { ResetPasswordScreen } from '@/features/auth/reset-password-screen';
import { page } from '@/shell/page';

export default page(ResetPasswordScreen, { access: 'guest', frame: 'bare' });
