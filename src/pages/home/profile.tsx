import { CastProfileScreen } from '@/features/cast-home/profile/profile-screen';
import { page } from '@/shell/page';

export default page(CastProfileScreen, { access: 'cast', frame: 'tabs' });
