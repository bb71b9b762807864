import { AccountScreen } from '@/features/account/account-screen';
import { page } from '@/shell/page';

export default page(AccountScreen, { access: 'male', frame: 'tabs' });
