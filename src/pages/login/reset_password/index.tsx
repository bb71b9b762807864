import { ResetPhoneScreen } from '@/features/auth/reset-phone-screen';
import { page } from '@/shell/page';

export default page(ResetPhoneScreen, { access: 'guest', frame: 'bare' });
