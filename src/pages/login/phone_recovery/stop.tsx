import { OldNumberScreen } from '@/features/phone-recovery/old-number-screen';
import { page } from '@/shell/page';

export default page(OldNumberScreen, { access: 'public', frame: 'bare', noindex: true });
