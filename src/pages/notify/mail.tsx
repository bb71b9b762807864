import { MailScreen } from '@/features/account/mail-screen';
import { page } from '@/shell/page';

export default page(MailScreen, { access: 'both', frame: 'bare' });
