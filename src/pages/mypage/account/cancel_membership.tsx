import { LeavingScreen } from '@/features/account/leaving-screen';
import { page } from '@/shell/page';

export default page(LeavingScreen, { access: 'male', frame: 'tabs' });
