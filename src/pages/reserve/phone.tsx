import { LinkScreen } from '@/features/phone-booking/link-screen';
import { page } from '@/shell/page';

export default page(LinkScreen, { access: 'public', frame: 'bare', noindex: true });
