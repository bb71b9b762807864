import { InvitationScreen } from '@/features/cast-invitation/invitation-screen';
import { page } from '@/shell/page';

export default page(InvitationScreen, { access: 'public', frame: 'bare', noindex: true });
