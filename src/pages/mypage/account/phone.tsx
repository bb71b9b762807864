import { PhoneScreen } from '@/features/account/phone-screen';
import { page } from '@/shell/page';

export default page(PhoneScreen, { access: 'male', frame: 'tabs' });
