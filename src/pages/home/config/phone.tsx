import { CastPhoneScreen } from '@/features/account/phone-screen';
import { page } from '@/shell/page';

export default page(CastPhoneScreen, { access: 'cast', frame: 'tabs' });
