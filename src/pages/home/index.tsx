import { CastHomeScreen } from '@/features/cast-home/cast-home-screen';
import { page } from '@/shell/page';

export default page(CastHomeScreen, { access: 'cast', frame: 'tabs', panel: true });
