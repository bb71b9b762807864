import { CastLeavingScreen } from '@/features/account/leaving-screen';
import { page } from '@/shell/page';

export default page(CastLeavingScreen, { access: 'cast', frame: 'tabs' });
