import { CastSystemScreen } from '@/features/cast-home/settings/system-screen';
import { page } from '@/shell/page';

export default page(CastSystemScreen, { access: 'cast', frame: 'tabs' });
