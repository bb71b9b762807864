import { CastInviteScreen } from '@/features/invitation/invitation-screen';
import { page } from '@/shell/page';

export default page(CastInviteScreen, { access: 'cast', frame: 'tabs' });
