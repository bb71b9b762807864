import { IdentityScreen } from '@/features/identity/identity-screen';
import { page } from '@/shell/page';

export default page(IdentityScreen, { access: 'male', frame: 'tabs' });
