import { PhoneScreen } from '@/features/ops/phone/phone-screen';
import { page } from '@/shell/page';

export default page(PhoneScreen, { access: 'ops', frame: 'bare' });
