import { InviteScreen } from '@/features/invitation/invitation-screen';
import { page } from '@/shell/page';

export default page(InviteScreen, { access: 'male', frame: 'tabs' });
